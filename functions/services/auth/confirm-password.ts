import { ApiError } from '#shared/api-error.ts'
import { throttleStepUp } from '#functions/http/login-throttle.ts'
import type { SessionContext } from '#functions/http/require-session.ts'
import { revokeTokens, startSignIn } from './cognito.ts'

/**
 * Asks for the password again before a sign-in method changes, because a screen can be unattended (see
 * shared/auth/README, Sessions). Throws wrong-password.
 */
export async function confirmPassword({ owner, session }: SessionContext, password: string): Promise<void> {
  const { guess } = await throttleStepUp(session.device)
  try {
    const step = await guess(
      () => startSignIn(owner.email, password),
      (next) => 'tokens' in next,
    )
    if ('tokens' in step && step.tokens.RefreshToken) await revokeTokens(step.tokens.RefreshToken)
  } catch (error) {
    throw error instanceof ApiError && error.reason === 'sign-in-refused' ? new ApiError('wrong-password') : error
  }
}
