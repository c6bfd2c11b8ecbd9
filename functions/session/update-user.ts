import { Refused } from '#shared/refusal.ts'
import { updateUser } from '#shared/session-calls.ts'
import { sameEmail } from '#shared/session.ts'
import { now } from '../ground/clock.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { askEmail, rename } from '../identity/cognito.ts'
import { freshen } from '../identity/fresh.ts'
import { proven } from '../identity/proven.ts'
import { saveOwner } from '../store/owner.ts'
import { sessionSeen } from '../store/sessions.ts'

/** The language and the name at once; another e-mail address only once it has answered. It is noted before Cognito is asked: whatever is lost then, it is the owner's. */
export const handler = serveSignedIn(updateUser, async (change, before) => {
  if ('locale' in change) {
    await saveOwner({ locale: change.locale })
    return { session: sessionSeen(before.session, { ...before.owner, locale: change.locale }, now() / 1000) }
  }
  mayChange(before)
  if ('email' in change) {
    if (sameEmail(change.email, before.owner.email)) throw new Refused('same-email')
    await proven(before, change.password)
  }
  const { there, token } = await freshen(before)
  if ('name' in change) {
    await rename(token, change.name)
    await saveOwner({ name: change.name })
    return { session: sessionSeen(there.session, { ...there.owner, name: change.name }, now() / 1000) }
  }
  await saveOwner({ newEmail: change.email })
  await askEmail(token, change.email)
  return { session: sessionSeen(there.session, there.owner, now() / 1000), newEmail: change.email }
})
