import { signIn } from '#shared/auth/endpoints.ts'
import { now } from '#functions/runtime/clock.ts'
import { guessing } from '#functions/http/login-throttle.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere } from '#functions/http/require-session.ts'
import { startSignIn } from '#functions/services/auth/cognito.ts'
import { continueSignIn, theOwner } from '#functions/services/auth/session-service.ts'

export const handler = serve(
  signIn,
  async ({ email, password }, caller) => {
    const guess = await guessing(signIn.name, caller)
    const owner = await theOwner(email)
    await guess.atTheOwner()
    const began = now()
    const signedIn = await continueSignIn(await startSignIn(owner, password), 'aal1', began, caller)
    await guess.wasRight()
    return signedIn
  },
  fromHere,
)
