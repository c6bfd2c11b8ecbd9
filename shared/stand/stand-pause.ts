import { instantOfDateTime } from '#shared/overrides/apply.ts'
import type { Overrides } from '#shared/overrides/effective.ts'
import { isActiveAt, type OverrideCommand, type OverridesView } from '#shared/overrides/types.ts'

/** Minutes for which a tablet pauses online reservations. */
export const standPauseMinutes = [30, 60] as const

/** Milliseconds from now to the latest end of a pause of a tablet's. A time on the wall is rounded up to a minute. */
const longestPauseMs = 61 * 60_000

/** Tells whether a pause ends so soon that a tablet could have set it: it may change no other. */
export const isShortPause = (until: string | undefined, now: Date): boolean =>
  until !== undefined && Date.parse(until) - now.getTime() <= longestPauseMs

/**
 * Tells whether a tablet may give a command: a pause from now that ends within an hour, or the end of one. It touches no
 * pause that lasts longer, which the owner set.
 */
export function isStandCommand(order: OverrideCommand, entries: Overrides, now: Date): boolean {
  const at = now.toISOString()
  const holding = entries.filter(
    (entry) => entry.verb === 'pause' && entry.replacedBy === undefined && isActiveAt(entry, at),
  )
  if (!holding.every(({ until }) => isShortPause(until, now))) return false
  if (order.verb === 'resume') return order.at === undefined && holding.length > 0
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
