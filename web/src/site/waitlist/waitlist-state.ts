import type { ManagedReservation } from '#shared/reservations/self-service.ts'

/**
 * Where who asked to be told stands: is offered a time until an instant, waits, has left the list, or the day is over. `late`: a time that was offered and
 * not taken; `held` while nobody else can have been given it.
 */
export type WaitlistState =
  | { is: 'offered'; time: string; until: Date }
  | { is: 'waiting'; late?: { time: string; held: boolean } }
  | { is: 'left' | 'over' }

/** What came of what a guest did behind a manage link; `had`: the table had been taken before, in another tab. */
export type WaitlistOutcome = 'changed' | 'cancelled' | 'taken' | 'had' | 'passed'

/** Whether a reservation waits for a table or did until its guest left the list. */
export const isWaitlistRequest = ({ status, waits }: Pick<ManagedReservation, 'status' | 'waits'>): boolean =>
  status === 'waitlist' || (status === 'cancelled' && waits !== undefined)

type Wish = Pick<ManagedReservation, 'status' | 'reservationTime' | 'offeredUntil' | 'passed' | 'canCancel'>

/** How a wish stands at an instant (see shared/README, Waiting). */
export function waitlistState(
  { status, reservationTime, offeredUntil, passed, canCancel }: Wish,
  now: Date,
): WaitlistState {
  if (status === 'cancelled') return { is: 'left' }
  if (!canCancel) return { is: 'over' }
  if (offeredUntil) {
    const until = new Date(offeredUntil)
    return until > now
      ? { is: 'offered', time: reservationTime, until }
      : { is: 'waiting', late: { time: reservationTime, held: true } }
  }
  const last = passed?.at(-1)
  return { is: 'waiting', ...(last ? { late: { time: last, held: false } } : {}) }
}
