import type { TodayOrders } from '#shared/overrides/types.ts'
import type { Telling } from './messages.ts'

/** The sheets of Today's verbs. */
export type SheetName = 'sold' | 'hours' | 'pause' | 'tell' | 'truck'
/** What a sheet of Today is given. */
export type SheetProps = { telling: Telling; today: TodayOrders; clock: Date; onClose: () => void }
