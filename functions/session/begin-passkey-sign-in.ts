import { Refused } from '#shared/api-error.ts'
import { beginPasskeySignIn } from '#shared/auth/endpoints.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere } from '#functions/http/require-session.ts'
import { startPasskey } from '#functions/services/auth/cognito.ts'
import { waitFor } from '#functions/services/auth/session-service.ts'
import { ways } from '#functions/services/auth/sign-in-methods.ts'
import { ownerFacts } from '#functions/db/auth/owner.ts'

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
