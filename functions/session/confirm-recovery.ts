import { confirmRecovery } from '#shared/session-calls.ts'
import { guessing } from '../door/guessing.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { setForgottenPassword } from '../identity/cognito.ts'
import { theOwner } from '../identity/signed-in.ts'
import { tellOwner } from '../outbox/tell-owner.ts'
import { removeSessions } from '../store/sessions.ts'

/** Who had to recover the password may have lost it to somebody: every session ends. */
export const handler = serve(
  confirmRecovery,
  async ({ email, code, newPassword }, caller) => {
    const guess = await guessing(confirmRecovery.name, caller)
    const owner = await theOwner(email)
    await guess.atTheOwner()
    await setForgottenPassword(owner, code, newPassword)
    await removeSessions()
    await guess.wasRight()
    await tellOwner('password-changed')
  },
  fromHere,
)
