import { signOutDevice } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { forgetDevice } from '../store/owner.ts'
import { removeSession, sessionBy } from '../store/sessions.ts'

/** The browser is forgotten too: it is a stranger's from then on. Its refresh token nobody can open any more, as its cookie is all that could. */
export const handler = serveSignedIn(signOutDevice, async ({ id }, before) => {
  mayChange(before)
  const session = await sessionBy(id)
  if (!session) return
  await removeSession(session.hash)
  if (session.device) await forgetDevice(session.device)
})
