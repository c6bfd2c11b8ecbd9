import { ApiError } from '#shared/api-error.ts'
import { renamePasskey } from '#shared/auth/endpoints.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { updateOwner } from '#functions/db/auth/owner.ts'
import { toSessionView } from '#functions/db/auth/sessions.ts'

export const handler = createSessionHandler(renamePasskey, async ({ id, name }, before) => {
  requireFullSession(before)
  if (!before.owner.passkeys.some((one) => one.id === id)) throw new ApiError('not-found')
  const passkeys = before.owner.passkeys.map((one) => (one.id === id ? { ...one, name } : one))
  await updateOwner({ passkeys })
  return { passkeys, session: toSessionView(before.session, { ...before.owner, passkeys }, nowMs() / 1000) }
})
