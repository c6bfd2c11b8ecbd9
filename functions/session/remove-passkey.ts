import { removePasskey } from '#shared/auth/endpoints.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { deletePasskey } from '#functions/services/auth/cognito.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { listNamedPasskeys } from '#functions/services/auth/passkeys.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { toSessionView } from '#functions/db/auth/sessions.ts'

export const handler = createSessionHandler(removePasskey, async ({ id }, before) => {
  requireFullSession(before)
  const { there, token } = await renewSession(before)
  await deletePasskey(token, id)
  const passkeys = await listNamedPasskeys(token, there)
  await emailAccountNotice('passkey-removed')
  return { passkeys, session: toSessionView(there.session, { ...there.owner, passkeys }, nowMs() / 1000) }
})
