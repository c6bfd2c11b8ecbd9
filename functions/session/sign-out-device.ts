import { signOutDevice } from '#shared/auth/endpoints.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { forgetDevice } from '#functions/db/auth/owner.ts'
import { deleteSession, findSession } from '#functions/db/auth/sessions.ts'

/**
 * The browser is forgotten too: it is a stranger's from then on. Its refresh token nobody can open any more, as its
 * cookie is all that could.
 */
export const handler = createSessionHandler(signOutDevice, async ({ id }, before) => {
  requireFullSession(before)
  const session = await findSession(id)
  if (!session) return
  await deleteSession(session.hash)
  if (session.device) await forgetDevice(session.device)
})
