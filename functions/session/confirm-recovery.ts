import { confirmRecovery } from '#shared/auth/endpoints.ts'
import { guessing } from '#functions/http/login-throttle.ts'
import { serve } from '#functions/http/create-handler.ts'
import { fromHere } from '#functions/http/require-session.ts'
import { setForgottenPassword } from '#functions/services/auth/cognito.ts'
import { theOwner } from '#functions/services/auth/session-service.ts'
import { tellOwner } from '#functions/outbox/notify-owner.ts'
import { removeSessions } from '#functions/db/auth/sessions.ts'

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
