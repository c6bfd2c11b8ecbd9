import { Refused } from '#shared/refusal.ts'
import { renewRecoveryCodes } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { proven } from '../identity/proven.ts'
import { createRecoveryCodes } from '../identity/recovery-codes.ts'
import { tellOwner } from '../outbox/tell-owner.ts'
import { hasSecondFactor } from '../store/owner.ts'

export const handler = serveSignedIn(renewRecoveryCodes, async ({ password }, before) => {
  mayChange(before)
  if (!hasSecondFactor(before.owner)) throw new Refused('no-factor')
  await proven(before, password)
  const codes = await createRecoveryCodes()
  await tellOwner('codes-renewed')
  return { codes }
})
