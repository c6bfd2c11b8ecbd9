import { signIn } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { guessing } from '../door/guessing.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { startSignIn } from '../identity/cognito.ts'
import { continueSignIn, theOwner } from '../identity/signed-in.ts'

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
