import { ApiError } from '#shared/api-error.ts'
import { confirmRecovery } from '#shared/auth/endpoints.ts'
import { isKnownBrowser } from '#functions/http/login-throttle.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { resetForgottenPassword } from '#functions/services/auth/cognito.ts'
import { resolveOwnerEmail } from '#functions/services/auth/session-service.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { countPasswordCodeGuess } from '#functions/db/auth/password-codes.ts'
import { endAccess } from '#functions/services/auth/end-access.ts'

/** Somebody else may know the lost password, so every session ends. */
export const handler = createHandler(
  confirmRecovery,
  async ({ email, code, newPassword }, { event }) => {
    const owner = await resolveOwnerEmail(email)
    if (!(await isKnownBrowser(event))) throw new ApiError('new-browser')
    await countPasswordCodeGuess()
    await resetForgottenPassword(owner, code, newPassword)
    await endAccess()
    await emailAccountNotice('password-changed')
  },
  requireSameOrigin,
)
