import { getContact } from '#shared/owner-calls/contacts.ts'
import { ownersView } from '#shared/owner-reservation.ts'
import { e164 } from '#shared/phone.ts'
import type { Reservation } from '#shared/reservation.ts'
import { Refused } from '#shared/refusal.ts'
import { gives } from '#shared/subscription.ts'
import { serveOwner } from '../door/session.ts'
import { sentFrom } from '../store/history.ts'
import { person } from '../store/people.ts'
import { reservationsOfEmail, reservationsOfPhone } from '../store/reservations.ts'
import { subscription } from '../store/subscription.ts'

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
