import { linkIdentity } from '#shared/session-calls.ts'
import { mayChange, serveSignedIn } from '../door/session.ts'
import { goElsewhere, theProvider } from '../identity/elsewhere.ts'
import { proven } from '../identity/proven.ts'

/** Who the account elsewhere is, its provider says itself: through Cognito nobody comes in who is not linked yet. */
export const handler = serveSignedIn(linkIdentity, async ({ password }, before, caller) => {
  mayChange(before)
  theProvider()
  await proven(before, password)
  return { location: await goElsewhere({ answer: 'id_token', session: before.session.hash }, caller) }
})
