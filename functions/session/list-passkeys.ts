import { listPasskeys } from '#shared/auth/endpoints.ts'
import { serveSignedIn } from '#functions/http/require-session.ts'
import { freshen } from '#functions/services/auth/refresh-session.ts'
import { namedPasskeys } from '#functions/services/auth/passkeys.ts'
import { ways } from '#functions/services/auth/sign-in-methods.ts'

export const handler = serveSignedIn(listPasskeys, async (_nothing, before) => {
  if (!ways.passkeys || before.session.limited) return { passkeys: before.owner.passkeys }
  const { there, token } = await freshen(before)
  return { passkeys: await namedPasskeys(token, there) }
})
