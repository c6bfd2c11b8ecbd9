import { withdrawOffer } from '#shared/waitlist/owner-endpoints.ts'
import { toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { hasOpenOffer } from '#shared/reservations/reservation.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import * as offers from '#functions/db/waitlist/offers.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { listEmailStatuses } from '#functions/services/email/guest-emails.ts'

export const handler = createOwnerHandler(withdrawOffer, async ({ id, version, noAnswer = false }) => {
  const before = await findReservation(id)
  if (!before) throw new ApiError('not-found')
  if (before.version !== version) throw new ApiError('changed-meanwhile')
  if (!hasOpenOffer(before) || (noAnswer && before.email)) throw new ApiError('transition-refused')

  const { after, posted } = await offers.saveOfferWithdrawal(before, noAnswer)
  await triggerWorkers(posted)
  return toOwnerReservation(after, (await listEmailStatuses(after))[0])
})
