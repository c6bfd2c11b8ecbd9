import { signIn } from '#shared/auth/endpoints.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { throttleLogin } from '#functions/http/login-throttle.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { startSignIn } from '#functions/services/auth/cognito.ts'
import { continueSignIn, isSignedIn, resolveOwnerEmail } from '#functions/services/auth/session-service.ts'

export const handler = createHandler(
  signIn,
  async ({ email, password, ownDevice }, caller) => {
    const throttle = await throttleLogin(signIn.name, caller)
    const owner = await resolveOwnerEmail(email)
    const began = nowMs()
    return throttle.guess(
      async () => continueSignIn(await startSignIn(owner, password), 'aal1', began, { ...caller, ownDevice }),
      isSignedIn,
    )
  },
  requireSameOrigin,
)
