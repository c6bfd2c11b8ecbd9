import { updateUser } from '#shared/session-calls.ts'
import { now } from '../ground/clock.ts'
import { serveSignedIn } from '../door/session.ts'
import { rename } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { saveName, sessionSeen } from '../store/sessions.ts'

export const handler = serveSignedIn(updateUser, async ({ name }, before) => {
  const { there, token } = await freshen(before)
  await rename(token, name)
  await saveName(name)
  return { session: sessionSeen(there.session, { ...there.owner, name }, now() / 1000) }
})
