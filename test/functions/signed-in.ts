import { hashId, createSecretId, seal } from '#functions/http/cookies.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import type { TestResponse, Ask } from './emulated-aws.ts'

/** What a browser on the site's own pages says. */
export const here = { origin: 'https://restaurant.test', 'sec-fetch-site': 'same-origin' }

/** The Set-Cookie of a name, taken apart; undefined when the answer sets none or clears it. */
export function cookieSet(answer: TestResponse, name = '__Host-session'): string | undefined {
  const value = answer.cookies.find((line) => line.startsWith(`${name}=`))?.split(';')[0]
  return value && value !== `${name}=` ? value : undefined
}

/** Sign in as the demo owner and answer the headers that the browser brings from then on. */
export async function signIn(ask: Ask, password = demoOwner.password): Promise<Record<string, string>> {
  const answer = await ask('POST /api/session', { email: demoOwner.email, password }, { headers: here })
  const cookie = cookieSet(answer)
  if (!cookie) throw new Error(`no session: ${answer.status} ${answer.text}`)
  return { ...here, cookie }
}

/** What a browser brings that the owner signed in with before: its guesses have a count of their own. */
export async function knownDevice(): Promise<string> {
  const { rememberDevice } = await import('#functions/db/auth/owner.ts')
  const id = createSecretId()
  await rememberDevice(hashId(id), Date.now() / 1000 + 365 * 86_400)
  return `__Host-device=${id}`
}

/** A session that was made at an ISO instant and lasts for days, without Cognito: for clocks that a test sets. Answers what the browser brings. */
export async function sessionFrom(createdAt: string, days: number): Promise<Record<string, string>> {
  const { saveSession } = await import('#functions/db/auth/sessions.ts')
  const id = createSecretId()
  const ends = Math.floor(Date.parse(createdAt) / 1000) + days * 86_400
  await saveSession({
    hash: hashId(id),
    sealed: seal(id, 'no refresh token'),
    username: 'owner',
    userId: 'owner',
    email: demoOwner.email,
    level: 'aal1',
    own: true,
    createdAt,
    expiresAt: ends,
    endsAt: ends,
  })
  return { ...here, cookie: `__Host-session=${id}` }
}
