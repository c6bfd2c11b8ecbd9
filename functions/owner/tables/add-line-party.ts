import { randomBytes, randomUUID } from 'node:crypto'
import { addLineParty } from '#shared/tables/owner-endpoints.ts'
import { type LineParty, lineDateOf } from '#shared/tables/door-line.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { transact } from '#functions/db/table.ts'
import { addLinePartyOp } from '#functions/db/tables/line.ts'
import { linePartyFor } from '#functions/services/tables/line.ts'

export const handler = createOwnerHandler(addLineParty, async (asked, caller) => {
  const { name, partySize, phone, wishes, locale, quotedMinutes, onTheWay } = asked
  const party: LineParty = {
    id: randomUUID(),
    code: randomBytes(16).toString('base64url'),
    date: lineDateOf(restaurantNow()),
    name,
    partySize,
    ...(phone ? { phone } : {}),
    ...(wishes ? { wishes } : {}),
    locale,
    joinedAt: nowIso(),
    quotedMinutes,
    ...(onTheWay ? { onTheWay } : {}),
    version: 1,
  }
  const answer = linePartyFor(caller, party)
  await transact([...caller.remember(answer), addLinePartyOp(party)])
  return answer
})
