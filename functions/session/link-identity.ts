import { linkIdentity } from '#shared/auth/endpoints.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { goElsewhere, theProvider } from '#functions/services/auth/oidc.ts'
import { proven } from '#functions/services/auth/confirm-password.ts'

/** Who the account elsewhere is, its provider says itself: through Cognito nobody comes in who is not linked yet. */
export const handler = serveSignedIn(linkIdentity, async ({ password }, before, caller) => {
  mayChange(before)
  theProvider()
  await proven(before, password)
  return { location: await goElsewhere({ answer: 'id_token', session: before.session.hash }, caller) }
})
