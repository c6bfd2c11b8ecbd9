import type { TodayOrders } from '#shared/today.ts'
import type { Telling } from './today-words.ts'

/** The sheets of Today's verbs. */
export type SheetName = 'sold' | 'hours' | 'pause' | 'tell' | 'truck'
/** What a sheet of Today is given. */
export type SheetProps = { telling: Telling; today: TodayOrders; clock: Date; onClose: () => void }
