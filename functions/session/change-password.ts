import { changePassword } from '#shared/auth/endpoints.ts'
import { throttleStepUp } from '#functions/http/login-throttle.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { replacePassword } from '#functions/services/auth/cognito.ts'
import { endAccess } from '#functions/services/auth/end-access.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'

/** A new password ends every other session and every tablet. */
export const handler = createSessionHandler(changePassword, async ({ password, newPassword }, before) => {
  requireFullSession(before)
  const { token } = await renewSession(before)
  const { guess } = await throttleStepUp(before.session.device)
  await guess(() => replacePassword(token, password, newPassword))
  await endAccess(before.session.hash)
  await emailAccountNotice('password-changed')
})
