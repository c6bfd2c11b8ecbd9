import { isSmsEnabled } from '#functions/runtime/sms.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { addLineParty } from '#shared/tables/owner-endpoints.ts'
import { lineDateOf, type StoredLineParty } from '#shared/tables/door-line.ts'
import { lineSmsConsent } from '#shared/sms/sms-consent.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { transact } from '#functions/db/table.ts'
import { addLinePartyOp } from '#functions/db/tables/line.ts'
import { consumeStandAddLimit } from '#functions/services/stand/stand-limits.ts'
import { addLineSms, describeLineParty } from '#functions/services/tables/line-sms.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'

export const handler = createOwnerHandler(addLineParty, async (asked, caller) => {
  await consumeStandAddLimit(caller)
  const { name, partySize, phone, texts, wishes, locale, quotedMinutes, onTheWay } = asked
  const textConsent = texts && phone && isSmsEnabled() ? lineSmsConsent(phone, nowIso()) : undefined
  const joined: StoredLineParty = {
    id: randomUUID(),
    code: randomBytes(16).toString('base64url'),
    date: lineDateOf(restaurantNow()),
    name,
    partySize,
    ...(phone ? { phone } : {}),
    ...(textConsent ? { textConsent } : {}),
    ...(wishes ? { wishes } : {}),
    locale,
    joinedAt: nowIso(),
    quotedMinutes,
    ...(onTheWay ? { onTheWay } : {}),
    version: 1,
  }
  const { party, ops, posted } = addLineSms(joined, 'line-joined')
  const answer = await describeLineParty(caller, party)
  await transact([...caller.remember(answer), addLinePartyOp(party), ...ops])
  await triggerWorkers(posted)
  return answer
})
