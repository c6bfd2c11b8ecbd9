import { ApiError } from '#shared/api-error.ts'
import { throttleStepUp } from '#functions/http/login-throttle.ts'
import type { SessionContext } from '#functions/http/require-session.ts'
import { revokeTokens, startSignIn } from './cognito.ts'

/**
 * An unattended screen is not enough for what changes the ways in (see shared/auth/README, Sessions): the password is
 * asked once more. Refuses wrong-password.
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
