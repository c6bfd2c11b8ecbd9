import type { ManagedReservation } from '#shared/reservations/self-service.ts'

/** A request's state. `late` is an expired offer, `held` while nobody else can have it. */
export type WaitlistState =
  | { is: 'offered'; time: string; until: Date }
  | { is: 'waiting'; late?: { time: string; held: boolean } }
  | { is: 'left' | 'over' }

/** The outcome of a guest's action; `had` means accepted before in another tab. */
export type WaitlistOutcome = 'changed' | 'cancelled' | 'taken' | 'had' | 'passed' | 'verified'

/** Returns whether a reservation is or was a waitlist request. */
export const isWaitlistRequest = ({ status, waits }: Pick<ManagedReservation, 'status' | 'waits'>): boolean =>
  status === 'waitlist' || (status === 'cancelled' && waits !== undefined)

type Wish = Pick<ManagedReservation, 'status' | 'reservationTime' | 'offeredUntil' | 'passed' | 'canCancel'>

/** Returns the state of a request at an instant. */
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
