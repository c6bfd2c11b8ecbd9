import type { Today } from '#shared/today.ts'
import type { Telling } from './today-words.ts'

/** The sheets of Today's verbs. */
export type SheetName = 'sold' | 'hours' | 'pause' | 'tell' | 'truck'
/** What a sheet of Today is given. */
export type SheetProps = { telling: Telling; today: Today; clock: Date; onClose: () => void }
