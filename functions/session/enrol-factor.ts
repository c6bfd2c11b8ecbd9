import { Refused } from '#shared/refusal.ts'
import { enrolFactor } from '#shared/session-calls.ts'
import { serveSignedIn } from '../door/session.ts'
import { newTotpSecret } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'

export const handler = serveSignedIn(enrolFactor, async (_nothing, before) => {
  if (before.owner.totp) throw new Refused('factor-enrolled')
  const { token } = await freshen(before)
  return { secret: await newTotpSecret(token) }
})
