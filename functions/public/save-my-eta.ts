import { saveMyEta } from '#shared/reservations/self-service-endpoints.ts'
import { listEtaDelays, withEta } from '#shared/reservations/eta.ts'
import { ApiError } from '#shared/api-error.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSiteOrigin } from '#functions/http/require-session.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { saveEta } from '#functions/db/reservations/eta.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { toManagedReservation, getReservationByToken } from '#functions/services/reservations/self-service.ts'

export const handler = createHandler(saveMyEta, ({ token, minutesLate }, { event }) =>
  retryOnConflict(async () => {
    const before = await getReservationByToken(token)
    if (before.status !== 'booked' || before.arrivedAt) throw new ApiError('not-movable')
    const { graceMinutes } = (await getReservationRulesAndHours()).rules
    if (!listEtaDelays(before, { graceMinutes, now: restaurantNow() }).includes(minutesLate))
      throw new ApiError('time-passed')

    const after = withEta(before, minutesLate, nowIso())
    await saveEta(before, after.eta)
    return toManagedReservation(after, getSiteOrigin(event))
  }),
)
