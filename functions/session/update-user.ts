import { Refused } from '#shared/api-error.ts'
import { updateUser } from '#shared/auth/endpoints.ts'
import { sameEmail } from '#shared/auth/session.ts'
import { now } from '#functions/runtime/clock.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { askEmail, rename } from '#functions/services/auth/cognito.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { proven } from '#functions/services/auth/confirm-password.ts'
import { saveOwner } from '#functions/db/auth/owner.ts'
import { sessionSeen } from '#functions/db/auth/sessions.ts'

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
