import { applyOverride } from '#shared/overrides/apply.ts'
import type { Override } from '#shared/overrides/effective.ts'
import { defaultReservationSettings, type ReservationSettings } from '#shared/reservations/reservation.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { createDemoHours } from './hours.ts'

/** The rules of the demo restaurant while it has guests: thirty-six chairs. */
export const demoRules: ReservationSettings = { ...defaultReservationSettings, seats: 36 }

/** Returns what the owner changed for today at an instant: the fish is sold out. */
export function createDemoOverrides(now: Date): Override[] {
  const { date } = localDateTimeAt(now)
  const order = { verb: 'sold-out' as const, dishes: ['pescado-del-dia'] }
  const context = { hours: createDemoHours(date), now, isDish: () => true, id: 'fish-is-gone', stops: [] }
  const applied = applyOverride([], order, context)
  return applied.refused ? [] : applied.entries
}
