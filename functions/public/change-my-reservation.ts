import { changeMyReservation } from '#shared/reservations/self-service-endpoints.ts'
import { applyGuestChange, changeError, isUnchangedRequest } from '#shared/reservations/self-service.ts'
import { toPreviousReservation } from '#shared/email/email-message.ts'
import { ApiError } from '#shared/api-error.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { isOwnerSignedIn, getSiteOrigin } from '#functions/http/require-session.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { getDay, toCapacityLimits } from '#functions/db/reservations/days.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { saveReservation } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { findAreaError } from '#functions/services/tables/area-error.ts'
import {
  toManagedReservation,
  getReservationByToken,
  verifiedByLink,
} from '#functions/services/reservations/self-service.ts'

export const handler = createHandler(changeMyReservation, ({ token, locale, version, ...change }, { event }) =>
  retryOnConflict(async () => {
    const before = await getReservationByToken(token)
    // Sent twice, or again after a lost answer: the guest has what was asked for.
    if (isUnchangedRequest(before, change)) return toManagedReservation(before, getSiteOrigin(event))

    const [asked, { rules, hours }, byOwner, areaError] = await Promise.all([
      getDay(change.reservationDate),
      getReservationRulesAndHours(),
      isOwnerSignedIn(event),
      findAreaError(change.area, before.area),
    ])
    const now = restaurantNow()
    const reason = changeError(before, { ...change, version }, { day: asked, rules, hours, now }) ?? areaError
    if (reason) throw new ApiError(reason)

    const verified = await verifiedByLink(token, before)
    const after = applyGuestChange(locale ? { ...verified, locale } : verified, change, rules, now)
    const saved = { ...after, version: version + 1 }
    const mails = createEmailOps([
      { kind: 'reservation-changed', by: 'guest', was: toPreviousReservation(before), reservation: saved },
      { kind: 'reservation-notice', event: 'changed', was: toPreviousReservation(before), reservation: saved },
    ])
    await saveReservation({ before, after, capacity: toCapacityLimits(rules), limited: !byOwner, also: mails.ops })
    await triggerWorkers(mails.posted)
    return toManagedReservation(saved, getSiteOrigin(event))
  }),
)
