import { getContact } from '#shared/contacts/contact-endpoints.ts'
import { ownersView } from '#shared/reservations/owner-reservation.ts'
import { e164 } from '#shared/phone/phone.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { Refused } from '#shared/api-error.ts'
import { gives } from '#shared/subscription/subscription.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { sentFrom } from '#functions/db/email/notice-count.ts'
import { person } from '#functions/db/contacts/contacts.ts'
import { reservationsOfEmail, reservationsOfPhone } from '#functions/db/reservations/reservations.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'

export const handler = serveOwner(getContact, async ({ id }) => {
  const [found, { tier }] = await Promise.all([person(id), subscription()])
  if (!found) throw new Refused('not-found')
  const { email, phoneNumber } = found
  const phone = phoneNumber && e164(phoneNumber)
  const [{ messages, requests }, called, written] = await Promise.all([
    email ? sentFrom(email) : { messages: [], requests: [] },
    phone ? reservationsOfPhone(phone) : [],
    email ? reservationsOfEmail(email) : [],
  ])
  const reservations = [...new Map([...called, ...written].map((each) => [each.id, each])).values()].toSorted(
    latestFirst,
  )
  return {
    person: found,
    messages,
    ...(gives(tier, 'catering') ? { requests } : {}),
    ...(gives(tier, 'reservations') ? { reservations: reservations.map((each) => ownersView(each)) } : {}),
  }
})

const latestFirst = (a: Reservation, b: Reservation): number =>
  `${a.reservationDate}${a.reservationTime}` < `${b.reservationDate}${b.reservationTime}` ? 1 : -1
