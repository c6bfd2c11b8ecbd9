import { ApiError } from '#shared/api-error.ts'
import { recoverPassword } from '#shared/auth/endpoints.ts'
import { isKnownBrowser } from '#functions/http/login-throttle.ts'
import { log } from '#functions/runtime/log.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { tryCountSecurityEvent, logSecurityEvent } from '#functions/http/security-log.ts'
import { requireSameOrigin } from '#functions/http/require-session.ts'
import { sendBrowserLink } from '#functions/services/auth/browser-link.ts'
import { sendRecoveryCode } from '#functions/services/auth/cognito.ts'
import { resolveOwnerEmail } from '#functions/services/auth/session-service.ts'
import { countPasswordCode } from '#functions/db/auth/password-codes.ts'

/** Strangers neither fill the owner's mailbox nor guess at a code: a code goes to a known browser alone. */
export const handler = createHandler(
  recoverPassword,
  async ({ email, locale }, { event }) => {
    const owner = await resolveOwnerEmail(email)
    if (!(await isKnownBrowser(event))) return { mailed: 'link', ...(await sendBrowserLink(locale)) } as const
    const refund = await countPasswordCode()
    try {
      await sendRecoveryCode(owner)
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'not-found') {
        await refund()
        throw error
      }
      log.warn('no-code-mailed')
    }
    logSecurityEvent('code-mailed', recoverPassword.name)
    await tryCountSecurityEvent('mailed')
    return { mailed: 'code' } as const
  },
  requireSameOrigin,
)
