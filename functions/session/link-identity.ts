import { linkIdentity } from '#shared/auth/endpoints.ts'
import { requireFullSession, createSessionHandler } from '#functions/http/require-session.ts'
import { startLogin, getProvider } from '#functions/services/auth/oidc.ts'
import { confirmPassword } from '#functions/services/auth/confirm-password.ts'

/** Lets the provider itself name the account, because Cognito accepts no account that is not linked yet. */
export const handler = createSessionHandler(linkIdentity, async ({ password }, before, caller) => {
  requireFullSession(before)
  getProvider()
  await confirmPassword(before, password)
  return { location: await startLogin({ answer: 'id_token', session: before.session.hash }, caller) }
})
