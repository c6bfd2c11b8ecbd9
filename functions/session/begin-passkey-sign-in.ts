import { Refused } from '#shared/refusal.ts'
import { beginPasskeySignIn } from '#shared/session-calls.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { startPasskey } from '../identity/cognito.ts'
import { waitFor } from '../identity/signed-in.ts'
import { ways } from '../identity/ways.ts'
import { ownerFacts } from '../store/owner.ts'

/** There is one owner, so nobody need be named. Which passkeys there are is told to nobody: the authenticator knows those of this site by itself. */
export const handler = serve(
  beginPasskeySignIn,
  async (_nothing, { cookies }) => {
    const { email, passkeys } = await ownerFacts()
    if (!ways.passkeys || passkeys.length === 0) throw new Refused('no-passkeys')
    const step = await startPasskey(email)
    if (!('challenge' in step)) throw new Refused('no-passkeys')
    const { username, parameters } = step.challenge
    await waitFor({ ...step.challenge, username: username || email }, cookies)
    const { allowCredentials: _known, ...options } = JSON.parse(parameters['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}')
    return { options: { ...options, userVerification: 'required' } }
  },
  fromHere,
)
