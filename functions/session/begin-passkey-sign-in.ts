import { ApiError } from '#shared/api-error.ts'
import { beginPasskeySignIn } from '#shared/auth/endpoints.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { startPasskeySignIn } from '#functions/services/auth/cognito.ts'
import { saveChallengeFor } from '#functions/services/auth/session-service.ts'
import { stageSignInMethods } from '#functions/services/auth/sign-in-methods.ts'
import { getOwnerProfile } from '#functions/db/auth/owner.ts'

/** There is one owner, so the request names none. It lists no passkeys, as the authenticator finds its own. */
export const handler = createHandler(
  beginPasskeySignIn,
  async (_nothing, { cookies }) => {
    const { email, passkeys } = await getOwnerProfile()
    if (!stageSignInMethods.passkeys || passkeys.length === 0) throw new ApiError('no-passkeys')
    const step = await startPasskeySignIn(email)
    if (!('challenge' in step)) throw new ApiError('no-passkeys')
    const { username, parameters } = step.challenge
    await saveChallengeFor({ ...step.challenge, username: username || email }, cookies)
    const { allowCredentials: _known, ...options } = JSON.parse(parameters['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}')
    return { options: { ...options, userVerification: 'required' } }
  },
  requireSameOrigin,
)
