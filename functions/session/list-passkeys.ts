import { listPasskeys } from '#shared/session-calls.ts'
import { serveSignedIn } from '../door/session.ts'
import { freshen } from '../identity/fresh.ts'
import { namedPasskeys } from '../identity/passkeys.ts'
import { ways } from '../identity/ways.ts'

export const handler = serveSignedIn(listPasskeys, async (_nothing, before) => {
  if (!ways.passkeys || before.session.limited) return { passkeys: before.owner.passkeys }
  const { there, token } = await freshen(before)
  return { passkeys: await namedPasskeys(token, there) }
})
