import { fullName } from '#shared/guest-name.ts'
import { eraseGuest } from '#shared/owner-calls/guests.ts'
import { Refused } from '#shared/refusal.ts'
import { restaurantNow } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { newErasure, saveErasure, seen } from '../store/erasures.ts'
import { guestFound } from '../store/guests.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(eraseGuest, async ({ guest }, { remember }) => {
  const { upcoming } = await guestFound(guest, restaurantNow().date)
  const [next] = upcoming
  if (next) {
    const { reservationDate, reservationTime } = next
    throw new Refused('upcoming-booking', {
      message: `Cancel first: ${fullName(next)}, ${reservationDate} ${reservationTime.slice(0, 5)}`,
    })
  }
  const begun = newErasure(guest)
  // What the answer says of the guest would be kept for a day.
  const { guest: _guest, ...answer } = seen(begun)
  await transact([...remember(answer), saveErasure(begun)])
  await wake('apply-erasures')
  return answer
})
