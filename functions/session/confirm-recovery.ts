import { confirmRecovery } from '#shared/auth/endpoints.ts'
import { throttleLogin } from '#functions/http/login-throttle.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { resetForgottenPassword } from '#functions/services/auth/cognito.ts'
import { resolveOwnerEmail } from '#functions/services/auth/session-service.ts'
import { notifyOwner } from '#functions/outbox/notify-owner.ts'
import { deleteSessions } from '#functions/db/auth/sessions.ts'

/** Somebody else may know the lost password, so every session ends. */
export const handler = createHandler(
  confirmRecovery,
  async ({ email, code, newPassword }, caller) => {
    const { guess } = await throttleLogin(confirmRecovery.name, caller)
    const owner = await resolveOwnerEmail(email)
    await guess(() => resetForgottenPassword(owner, code, newPassword))
    await deleteSessions()
    await notifyOwner('password-changed')
  },
  requireSameOrigin,
)
