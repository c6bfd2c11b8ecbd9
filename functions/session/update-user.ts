import { ApiError } from '#shared/api-error.ts'
import { updateUser } from '#shared/auth/endpoints.ts'
import { isSameEmail } from '#shared/auth/session.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { requestEmailChange, updateAccountName } from '#functions/services/auth/cognito.ts'
import { renewSession } from '#functions/services/auth/refresh-session.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'
import { updateOwner } from '#functions/db/auth/owner.ts'
import { toSessionView } from '#functions/db/auth/sessions.ts'

/**
 * Saves the language, the name and a postponed second factor at once. A new email address waits for its code; it is
 * stored before Cognito is asked, so that it stays the owner's after a crash.
 */
export const handler = createSessionHandler(updateUser, async (change, before) => {
  if ('locale' in change) {
    await updateOwner({ locale: change.locale })
    return { session: toSessionView(before.session, { ...before.owner, locale: change.locale }, nowMs() / 1000) }
  }
  if ('secondFactor' in change) {
    await updateOwner({ factorPutOffAt: nowIso() })
    return { session: toSessionView(before.session, before.owner, nowMs() / 1000) }
  }
  requireFullSession(before)
  if ('email' in change) {
    if (isSameEmail(change.email, before.owner.email)) throw new ApiError('same-email')
    await confirmPassword(before, change.password)
  }
  const { there, token } = await renewSession(before)
  if ('name' in change) {
    await updateAccountName(token, change.name)
    await updateOwner({ name: change.name })
    return { session: toSessionView(there.session, { ...there.owner, name: change.name }, nowMs() / 1000) }
  }
  await updateOwner({ newEmail: change.email })
  await requestEmailChange(token, change.email)
  return { session: toSessionView(there.session, there.owner, nowMs() / 1000), newEmail: change.email }
})
