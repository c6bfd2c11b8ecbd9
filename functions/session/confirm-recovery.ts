import { confirmRecovery } from '#shared/session-calls.ts'
import { serve } from '../door/serve.ts'
import { fromHere } from '../door/session.ts'
import { setForgottenPassword } from '../identity/cognito.ts'
import { mustBeTheOwner, ownerEmail } from '../identity/signed-in.ts'
import { removeSessions } from '../store/sessions.ts'

/** Who had to recover the password may have lost it to somebody: every session ends. */
export const handler = serve(
  confirmRecovery,
  async ({ email, code, newPassword }) => {
    mustBeTheOwner(email)
    await setForgottenPassword(ownerEmail(), code, newPassword)
    await removeSessions()
  },
  fromHere,
)
