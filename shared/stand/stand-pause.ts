import { instantOfDateTime } from '#shared/overrides/apply.ts'
import type { Overrides } from '#shared/overrides/effective.ts'
import { isActiveAt, type OverrideCommand, type OverridesView } from '#shared/overrides/types.ts'

/** Minutes for which a tablet pauses online reservations. */
export const standPauseMinutes = [30, 60] as const

/** The longest pause that a tablet may set, in ms: an hour, and a minute since its end is rounded up to one. */
const longestPauseMs = 61 * 60_000

/** Tells whether a pause ends so soon that a tablet could have set it: it may change no other. */
export const isShortPause = (until: string | undefined, now: Date): boolean =>
  until !== undefined && Date.parse(until) - now.getTime() <= longestPauseMs

/**
 * Tells whether a tablet may give a command: a pause from now that ends within an hour, or the end of one. It cannot
 * change a longer pause, which only the owner sets.
 */
export function isStandPauseCommand(order: OverrideCommand, entries: Overrides, now: Date): boolean {
  const at = now.toISOString()
  const activePauses = entries.filter(
    (entry) => entry.verb === 'pause' && entry.replacedBy === undefined && isActiveAt(entry, at),
  )
  if (!activePauses.every(({ until }) => isShortPause(until, now))) return false
  if (order.verb === 'resume') return order.at === undefined && activePauses.length > 0
  return (
    order.verb === 'pause' &&
    order.from === undefined &&
    order.until !== undefined &&
    isShortPause(instantOfDateTime(order.until), now)
  )
}

/** Returns the overrides as a tablet sees them: pauses alone. */
export const toStandOverrides = (view: OverridesView): OverridesView => ({
  ...view,
  standing: view.standing.filter(({ verb }) => verb === 'pause'),
})
