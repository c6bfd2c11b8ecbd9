import { formatGuestCalendarEntry } from '#shared/email/reservation-email.ts'
import { listEtaDelays } from '#shared/reservations/eta.ts'
import { pickGuestFieldTexts } from '#shared/reservations/reservation-fields.ts'
import { greetingName } from '#shared/reservations/guest-name.ts'
import { isUnverified, withVerification } from '#shared/reservations/unverified-quota.ts'
import { ApiError } from '#shared/api-error.ts'
import { canChange, type ManagedReservation } from '#shared/reservations/self-service.ts'
import { canCancel, type Reservation } from '#shared/reservations/reservation.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { isFromEmail, parseManageToken, isManageTokenValid } from '#functions/db/reservations/manage-token.ts'
import { listEmailStatuses } from '#functions/services/email/guest-emails.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { getSiteAndHome } from '#functions/db/site/settings.ts'

/**
 * Returns the reservation that a manage link opens. Throws not-found for an unknown reservation and for a wrong
 * secret.
 */
export async function getReservationByToken(token: string): Promise<Reservation> {
  const id = parseManageToken(token)
  const found = id === undefined ? undefined : await findReservation(id)
  if (!found || !isManageTokenValid(token, found)) throw new ApiError('not-found')
  return found
}

/** Tells whether a link can verify the guest's address. */
export const canVerify = async (secret: string, one: Reservation): Promise<boolean> =>
  isUnverified(one) && (await isFromEmail(secret, one))

/**
 * Returns a reservation as verified if the link's secret was sent by email. Call it only after a button was pressed,
 * because mail scanners open links.
 */
export const verifiedByLink = async (secret: string, one: Reservation): Promise<Reservation> =>
  (await isFromEmail(secret, one)) ? withVerification(one, nowIso()) : one

/** Returns the data of the page behind a manage link. `origin` is the site's, as the caller has it. */
export async function toManagedReservation(reservation: Reservation, origin: string): Promise<ManagedReservation> {
  const [
    {
      site: { branding, contactInfo },
      graceMinutes,
    },
    mails,
  ] = await Promise.all([getSiteAndHome(), reservation.email ? listEmailStatuses(reservation) : []])
  const confirmation = mails.find(({ kind }) => kind === 'reservation-confirmed')
  const { partySize, reservationDate, reservationTime, status, version } = reservation
  const { waits, offeredUntil, passed, eta } = reservation
  const localNow = restaurantNow()
  const isOver = reservationDate < localNow.date
  return {
    firstName: greetingName(reservation),
    partySize,
    reservationDate,
    reservationTime,
    status,
    ...pickGuestFieldTexts(reservation),
    ...(waits ? { waits } : {}),
    ...(offeredUntil ? { offeredUntil } : {}),
    ...(passed ? { passed } : {}),
    ...(eta && !isOver ? { eta } : {}),
    etaDelays: listEtaDelays(reservation, { graceMinutes, now: localNow }),
    graceMinutes: isOver ? 0 : graceMinutes,
    version,
    canChange: canChange(reservation, localNow),
    canCancel: canCancel(reservation, localNow),
    calendar: formatGuestCalendarEntry(
      reservation,
      { name: branding.name, address: contactInfo.address, phone: contactInfo.phone, origin },
      new Date(nowMs()),
    ).content,
    ...(confirmation && { mail: confirmation.state }),
  }
}
