import { fullName } from '#shared/reservations/guest-name.ts'
import { eraseGuest } from '#shared/erasure/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { invalidateArchive } from '#functions/db/archive/archive-exports.ts'
import { createErasure, createErasureOp, toErasureView } from '#functions/db/erasure/erasures.ts'
import { findGuestData } from '#functions/db/erasure/guest-data.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(eraseGuest, async ({ guest }, { remember }) => {
  const { upcoming } = await findGuestData(guest, restaurantNow().date)
  const [next] = upcoming
  if (next) {
    const { reservationDate, reservationTime } = next
    throw new ApiError('upcoming-booking', {
      message: `Cancel first: ${fullName(next)}, ${reservationDate} ${reservationTime.slice(0, 5)}`,
    })
  }
  const begun = createErasure(guest)
  // The response is stored for a day, so it must not name the guest.
  const { guest: _guest, ...answer } = toErasureView(begun)
  await transact([...remember(answer), createErasureOp(begun)])
  await invalidateArchive()
  await trigger('apply-erasures')
  return answer
})
