import type { OverridesView } from '#shared/overrides/types.ts'
import type { OverrideTextContext } from './messages.ts'

/** The dialogs of Today's actions. */
export type DialogName = 'sold' | 'hours' | 'pause' | 'tell' | 'truck'
/** The properties of a dialog of Today. */
export type DialogProps = { telling: OverrideTextContext; today: OverridesView; clock: Date; onClose: () => void }
