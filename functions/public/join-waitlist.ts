import { ApiError } from '#shared/api-error.ts'
import { receiptOf } from '#shared/reservations/reservation.ts'
import { maxWaitlistEntries, joinWaitlistError } from '#shared/waitlist/waitlist.ts'
import { joinWaitlist } from '#shared/waitlist/endpoints.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { isOwnerSignedIn } from '#functions/http/require-session.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { buildWaitlistEntry } from '#functions/db/reservations/new-reservation.ts'
import { hashNetworks } from '#functions/db/reservations/unverified-quota.ts'
import { findAreaError } from '#functions/services/tables/area-error.ts'
import { saveOrVerify } from '#functions/services/reservations/verification.ts'
import { saveReservation } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'

export const handler = createHandler(joinWaitlist, async (request, { remember, ip, event }) => {
  const [asked, { rules, hours }, byOwner, areaError] = await Promise.all([
    getDay(request.reservationDate),
    getReservationRulesAndHours(),
    isOwnerSignedIn(event),
    findAreaError(request.area),
  ])
  const reason = joinWaitlistError(request, { day: asked, rules, hours, now: new Date(nowMs()) })
  if (reason && reason !== 'waitlist-full') throw new ApiError(reason)
  if (areaError) throw new ApiError(areaError)

  const networks = byOwner ? [] : await hashNetworks(ip)
  const after = buildWaitlistEntry(request, rules, byOwner ? {} : { networks })
  const receipt = receiptOf(after)
  const mails = createEmailOps(byOwner ? [] : [{ kind: 'waitlist-joined', reservation: after }])
  const save = async () => {
    // Over this, a guest joins by the link in our email.
    if (reason && !byOwner) throw new ApiError('verification-needed')
    await saveReservation({
      after,
      capacity: byOwner ? {} : { waiting: maxWaitlistEntries },
      limited: !byOwner,
      also: [...remember(receipt), ...mails.ops],
    }).catch((error: unknown) => {
      throw error instanceof ApiError && error.reason === 'waitlist-full' ? new ApiError('verification-needed') : error
    })
    await triggerWorkers(mails.posted)
    return receipt
  }
  return saveOrVerify(save, { asked: { wait: request }, networks, remember })
})
