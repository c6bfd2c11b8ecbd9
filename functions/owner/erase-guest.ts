import { randomUUID } from 'node:crypto'
import { eraseGuest } from '#shared/owner-calls/guests.ts'
import { Refused } from '#shared/refusal.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { blank, tracesOf, wipe } from '../store/guests.ts'
import { logged } from '../store/log.ts'
import { commitReservation } from '../store/reservations.ts'
import { transact, write } from '../store/table.ts'

export const handler = serveOwner(eraseGuest, async ({ guest }) => {
  const { found, reservations, rows, waiting, entries } = await tracesOf(guest, restaurantNow().date)
  const [next] = found.upcoming
  if (next) {
    const { firstName, lastName, reservationDate, reservationTime } = next
    throw new Refused('upcoming-booking', {
      message: `Cancel first: ${firstName} ${lastName}, ${reservationDate} ${reservationTime.slice(0, 5)}`,
    })
  }
  for (const entry of entries) await write(blank(entry))
  for (const before of reservations) await commitReservation({ before, room: {} })
  for (const key of [...rows, ...waiting]) await write(wipe(key))
  const { contacts, messages, requests, reservations: bookings } = found
  await transact([
    logged({ what: 'guest', of: randomUUID(), title: '', before: { contacts, messages, requests, bookings } }),
  ])
  return found
})
