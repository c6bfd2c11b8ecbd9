import { signOutDevice } from '#shared/auth/endpoints.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { forgetDevice } from '#functions/db/auth/owner.ts'
import { removeSession, sessionBy } from '#functions/db/auth/sessions.ts'

/** The browser is forgotten too: it is a stranger's from then on. Its refresh token nobody can open any more, as its cookie is all that could. */
export const handler = serveSignedIn(signOutDevice, async ({ id }, before) => {
  mayChange(before)
  const session = await sessionBy(id)
  if (!session) return
  await removeSession(session.hash)
  if (session.device) await forgetDevice(session.device)
})
