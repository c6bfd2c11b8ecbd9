import { calendarOf } from '#shared/mail/calendar.ts'
import { calendarTitle } from '#shared/mail/reservation-mail.ts'
import { guestsTexts } from '#shared/extras.ts'
import { Refused } from '#shared/refusal.ts'
import { canChange, type ManagedReservation } from '#shared/managed.ts'
import { canCancel, type Reservation } from '#shared/reservation.ts'
import { now, restaurantNow } from '../ground/clock.ts'
import { idIn, opens } from '../store/manage-token.ts'
import { mailsAbout } from './guest-mails.ts'
import { reservation } from '../store/reservations.ts'
import { site } from '../store/settings.ts'

/** The reservation that a manage link opens. Refuses not-found, whether there is none or the secret is wrong. */
export async function reservationOf(token: string): Promise<Reservation> {
  const id = idIn(token)
  const found = id === undefined ? undefined : await reservation(id)
  if (!found || !opens(token, found)) throw new Refused('not-found')
  return found
}

/** What the page behind a manage link shows. */
export async function managed(reservation: Reservation): Promise<ManagedReservation> {
  const [{ branding, contactInfo }, mails] = await Promise.all([
    site(),
    reservation.email ? mailsAbout(reservation) : [],
  ])
  const confirmation = mails.find(({ kind }) => kind === 'reservation-confirmed')
  const { firstName, partySize, reservationDate, reservationTime, status, version, locale } = reservation
  const { waits, offeredUntil, passed } = reservation
  const localNow = restaurantNow()
  return {
    firstName,
    partySize,
    reservationDate,
    reservationTime,
    status,
    ...guestsTexts(reservation),
    ...(waits ? { waits } : {}),
    ...(offeredUntil ? { offeredUntil } : {}),
    ...(passed ? { passed } : {}),
    version,
    canChange: canChange(reservation, localNow),
    canCancel: canCancel(reservation, localNow),
    calendar: calendarOf(
      reservation,
      { name: branding.name, address: contactInfo.address, phone: contactInfo.phone },
      { summary: calendarTitle(branding.name, partySize, locale), at: new Date(now()) },
    ).content,
    ...(confirmation && { mail: confirmation.state }),
  }
}
