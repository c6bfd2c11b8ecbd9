import { randomUUID } from 'node:crypto'
import { requestLargeParty } from '#shared/large-parties/endpoints.ts'
import { type LargeParty, largePartyError } from '#shared/large-parties/large-party.ts'
import { withSmsConsent } from '#shared/sms/sms-consent.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { createLargePartyOps } from '#functions/db/large-parties/large-parties.ts'
import { getDay } from '#functions/db/reservations/days.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createHandler(requestLargeParty, async (request, { remember }) => {
  const [day, { rules, hours }] = await Promise.all([getDay(request.reservationDate), getReservationRulesAndHours()])
  const reason = largePartyError(request, { day, rules, hours, now: restaurantNow() })
  if (reason) throw new ApiError(reason)

  const { website: _honeypot, fillMs: _fillMs, inputs: _inputs, email, occasion, ...asked } = request
  const party: LargeParty = {
    ...withSmsConsent(asked, nowIso()),
    ...(email ? { email } : {}),
    ...(occasion ? { occasion } : {}),
    id: randomUUID(),
    state: 'new',
    createdAt: nowIso(),
    version: 1,
  }
  const mails = createEmailOps([{ kind: 'large-party-notice', party }])
  const answer = { id: party.id }
  await transact([...remember(answer), ...createLargePartyOps(party), ...mails.ops])
  await triggerWorkers(mails.posted)
  return answer
})
