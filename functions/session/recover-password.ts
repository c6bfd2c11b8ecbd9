import { ApiError } from '#shared/api-error.ts'
import { recoverPassword } from '#shared/auth/endpoints.ts'
import { throttleLogin } from '#functions/http/login-throttle.ts'
import { log } from '#functions/runtime/log.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { sendRecoveryCode } from '#functions/services/auth/cognito.ts'
import { resolveOwnerEmail } from '#functions/services/auth/session-service.ts'

/** Each mail counts, so that strangers neither fill the owner's mailbox nor use up what her own browser may ask for. */
export const handler = createHandler(
  recoverPassword,
  async ({ email }, caller) => {
    const { count } = await throttleLogin(recoverPassword.name, caller)
    const owner = await resolveOwnerEmail(email)
    await count()
    try {
      await sendRecoveryCode(owner)
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'not-found') throw error
      log.warn('no-code-mailed')
    }
  },
  requireSameOrigin,
)
