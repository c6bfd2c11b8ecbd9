import { signIn } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { uncount } from '../door/limit.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { startSignIn } from '../identity/cognito.ts'
import { continueSignIn, mustBeTheOwner, ownerEmail } from '../identity/signed-in.ts'

export const handler = serve(
  signIn,
  async ({ email, password }, { cookies, ip }) => {
    mustBeTheOwner(email)
    const began = now()
    const signedIn = await continueSignIn(await startSignIn(ownerEmail(), password), 'aal1', began, cookies)
    await uncount(signIn.name, ip, signIn.limit!)
    return signedIn
  },
  fromHere,
)
