import { Refused } from '#shared/refusal.ts'
import { beginPasskey } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { newPasskey } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { proven } from '../identity/proven.ts'
import { ways } from '../identity/ways.ts'

export const handler = serveSignedIn(beginPasskey, async ({ password }, before) => {
  mayChange(before)
  if (!ways.passkeys) throw new Refused('no-passkeys')
  await proven(before, password)
  const { token } = await freshen(before)
  return { options: await newPasskey(token) }
})
