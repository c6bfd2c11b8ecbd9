import { ApiError } from '#shared/api-error.ts'
import { beginPasskey } from '#shared/auth/endpoints.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { startPasskeyRegistration } from '#functions/services/auth/cognito.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'
import { stageSignInMethods } from '#functions/services/auth/sign-in-methods.ts'

export const handler = createSessionHandler(beginPasskey, async ({ password }, before) => {
  requireFullSession(before)
  if (!stageSignInMethods.passkeys) throw new ApiError('no-passkeys')
  await confirmPassword(before, password)
  const { token } = await renewSession(before)
  return { options: await startPasskeyRegistration(token) }
})
