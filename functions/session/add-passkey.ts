import { ApiError } from '#shared/api-error.ts'
import { addPasskey } from '#shared/auth/endpoints.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { completePasskeyRegistration, setRequiredFactors } from '#functions/services/auth/cognito.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { listNamedPasskeys } from '#functions/services/auth/passkeys.ts'
import { stageSignInMethods } from '#functions/services/auth/sign-in-methods.ts'
import { emailAccountNotice } from '#functions/outbox/email-account-notice.ts'
import { hasSecondFactor } from '#functions/db/auth/owner.ts'
import { toSessionView } from '#functions/db/auth/sessions.ts'

export const handler = createSessionHandler(addPasskey, async ({ credential, name }, before) => {
  requireFullSession(before)
  if (!stageSignInMethods.passkeys) throw new ApiError('no-passkeys')
  const { there, token } = await renewSession(before)
  await completePasskeyRegistration(token, credential)
  const { totp, sms } = there.owner
  if (hasSecondFactor(there.owner)) await setRequiredFactors(token, { totp, sms, passkeys: true })
  const passkeys = await listNamedPasskeys(token, there, { id: credential.id, name })
  await emailAccountNotice('passkey-added')
  return { passkeys, session: toSessionView(there.session, { ...there.owner, passkeys }, nowMs() / 1000) }
})
