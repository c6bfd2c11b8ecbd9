import { Refused } from '#shared/api-error.ts'
import { beginPasskey } from '#shared/auth/endpoints.ts'
import { mayChange, serveSignedIn } from '#functions/http/require-session.ts'
import { newPasskey } from '#functions/services/auth/cognito.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { proven } from '#functions/services/auth/confirm-password.ts'
import { ways } from '#functions/services/auth/sign-in-methods.ts'

export const handler = serveSignedIn(beginPasskey, async ({ password }, before) => {
  mayChange(before)
  if (!ways.passkeys) throw new Refused('no-passkeys')
  await proven(before, password)
  const { token } = await freshen(before)
  return { options: await newPasskey(token) }
})
