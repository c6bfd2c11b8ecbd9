import { getContact } from '#shared/contacts/contact-endpoints.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { toE164 } from '#shared/phone/phone.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { listGuestSubmissions } from '#functions/db/email/sent-by-guest.ts'
import { findContact } from '#functions/db/contacts/contacts.ts'
import { listReservationsByEmail, listReservationsByPhone } from '#functions/db/reservations/reservations.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'

export const handler = createOwnerHandler(getContact, async ({ id }) => {
  const [found, { tier }] = await Promise.all([findContact(id), getSubscription()])
  if (!found) throw new ApiError('not-found')
  const { email, phoneNumber } = found
  const phone = phoneNumber && toE164(phoneNumber)
  const [{ messages, requests }, called, written] = await Promise.all([
    email ? listGuestSubmissions(email) : { messages: [], requests: [] },
    phone ? listReservationsByPhone(phone) : [],
    email ? listReservationsByEmail(email) : [],
  ])
  const reservations = [...new Map([...called, ...written].map((each) => [each.id, each])).values()].toSorted(
    latestFirst,
  )
  return {
    person: found,
    messages,
    ...(hasFeature(tier, 'catering') ? { requests } : {}),
    ...(hasFeature(tier, 'reservations') ? { reservations: reservations.map((each) => toOwnerReservation(each)) } : {}),
  }
})

const latestFirst = (a: Reservation, b: Reservation): number =>
  `${a.reservationDate}${a.reservationTime}` < `${b.reservationDate}${b.reservationTime}` ? 1 : -1
