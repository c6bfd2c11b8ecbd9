import type { OverridesView } from '#shared/overrides/types.ts'
import type { OverrideText } from './messages.ts'

/** The sheets of Today's verbs. */
export type DialogName = 'sold' | 'hours' | 'pause' | 'tell' | 'truck'
/** What a sheet of Today is given. */
export type DialogProps = { telling: OverrideText; today: OverridesView; clock: Date; onClose: () => void }
