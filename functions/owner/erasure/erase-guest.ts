import { fullName } from '#shared/reservations/guest-name.ts'
import { eraseGuest } from '#shared/erasure/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { newErasure, saveErasure, seen } from '#functions/db/erasure/erasures.ts'
import { guestFound } from '#functions/db/erasure/guest-data.ts'
import { transact } from '#functions/db/table.ts'

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
