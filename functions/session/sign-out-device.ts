import { signOutDevice } from '#shared/auth/endpoints.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { forgetDevice } from '#functions/db/auth/owner.ts'
import { deleteSession, findSession } from '#functions/db/auth/sessions.ts'

/**
 * Signs a device out and forgets its browser. Nobody can use its refresh token afterwards, because only its cookie
 * decrypts it.
 */
export const handler = createSessionHandler(signOutDevice, async ({ id }, before) => {
  requireFullSession(before)
  const session = await findSession(id)
  if (!session) return
  await deleteSession(session.hash)
  if (session.device) await forgetDevice(session.device)
})
