import { addDays, formatTime, instantOf, localDateTimeAt, type LocalDateTime } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import { type Eta, type EtaDelay, etaDelays, type Reservation } from './reservation.ts'

/** How long before its time a guest can say that they run late. */
const lateFromMs = 3 * 3_600_000
const minuteMs = 60_000

const msUntil = ({ reservationDate, reservationTime }: Reservation, now: LocalDateTime): number =>
  instantOf(reservationDate, reservationTime).getTime() - instantOf(now.date, now.time).getTime()

/**
 * Lists what a guest can say about their arrival: on time from the day before until the booked time, late from three
 * hours before until the grace time is over, also that of an announced delay.
 */
export function listEtaDelays(
  one: Reservation,
  { graceMinutes, now }: { graceMinutes: number; now: LocalDateTime },
): EtaDelay[] {
  if (one.status !== 'booked' || one.arrivedAt || one.reservationDate > addDays(now.date, 1)) return []
  const left = msUntil(one, now)
  const heldUntil = -(graceMinutes + (one.eta?.minutesLate ?? 0)) * minuteMs
  return etaDelays.filter((delay) =>
    delay === 0 ? left > 0 : left <= lateFromMs && left > heldUntil && left > -delay * minuteMs,
  )
}

/** Returns a reservation after its guest announced an arrival. */
export const withEta = (one: Reservation, minutesLate: EtaDelay, saidAt: string): Reservation & { eta: Eta } => ({
  ...one,
  eta: { minutesLate, saidAt },
})

/** Returns a moved reservation without the arrival that was announced for its earlier time. */
export function withoutStaleEta(before: Reservation | undefined, after: Reservation): Reservation {
  if (!before || !after.eta) return after
  if (before.reservationDate === after.reservationDate && before.reservationTime === after.reservationTime) return after
  const { eta: _eta, ...rest } = after
  return rest
}

/** Returns the time at which a guest who announced an arrival is expected, such as `6:50 PM`. */
export function formatArrivalTime(
  { reservationDate, reservationTime }: Pick<Reservation, 'reservationDate' | 'reservationTime'>,
  { minutesLate }: Pick<Eta, 'minutesLate'>,
  locale: Locale,
): string {
  const at = new Date(instantOf(reservationDate, reservationTime).getTime() + minutesLate * minuteMs)
  return formatTime(localDateTimeAt(at).time, locale)
}
