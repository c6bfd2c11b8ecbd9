import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { refreshSession } from '#shared/auth/endpoints.ts'
import { hashId, createSecretId, seal } from '#functions/http/cookies.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { sample } from '#test/deep.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { here, signIn } from '#test/functions/signed-in.ts'
import { openCalls } from './open-calls.ts'

const { ask } = withEmulatedAws()
const sessions = () => import('#functions/db/auth/sessions.ts')
const facts = () => import('#functions/db/auth/owner.ts')

const closed = allEndpoints.filter(({ access, name }) => access !== 'anyone' && !openCalls.has(name))

/** Signing in and out takes its time, and the table is the same for all: some tell. */
const some = new Set(sample(closed, 6))

type Planted = { email?: string; level?: 'aal1' | 'aal2'; expiresIn?: number; endsIn?: number }

/** A session put into the table as somebody else's sign-in might have left it. */
async function planted({ email = demoOwner.email, level = 'aal1', expiresIn = 3600, endsIn = 86_400 }: Planted = {}) {
  const id = createSecretId()
  const seconds = Math.floor(Date.now() / 1000)
  const { saveSession } = await sessions()
  await saveSession({
    hash: hashId(id),
    sealed: seal(id, 'no refresh token'),
    username: 'somebody',
    userId: 'somebody',
    email,
    level,
    createdAt: new Date().toISOString(),
    expiresAt: seconds + expiresIn,
    endsAt: seconds + endsIn,
  })
  return `__Host-session=${id}`
}

const knock = (call: Endpoint, headers: Record<string, string>, input: unknown = {}) =>
  ask(`${call.method} ${call.path.replace(/\{\w+\}/g, 'x')}`, input, { headers })

describe.each(closed.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test.each([
    ['no cookie', async () => ({})],
    ['garbage', async () => ({ cookie: '__Host-session=garbage' })],
    ['an id that nobody was given', async () => ({ cookie: `__Host-session=${createSecretId()}` })],
    [
      'an expired session',
      async () => ({ cookie: await planted(call.access === 'owner' ? { expiresIn: -1 } : { endsIn: -1 }) }),
    ],
  ])('is refused with %s', async (_who, brought) => {
    const answer = await knock(call, { ...here, ...(await brought()) })
    expect([answer.status, answer.body.reason]).toEqual([401, 'no-session'])
  })

  test.runIf(some.has(call))('is refused with a session that signed out', async () => {
    const headers = await signIn(ask)
    await ask('POST /api/session/sign-out', { scope: 'local' }, { headers })
    const answer = await knock(call, { ...here, ...headers })
    expect([answer.status, answer.body.reason]).toEqual([401, 'no-session'])
  })

  test("is refused with another user's session", async () => {
    const answer = await knock(call, { ...here, cookie: await planted({ email: 'cook@restaurant.test' }) })
    expect([answer.status, answer.body.reason]).toEqual([401, 'other-account'])
  })

  test('is refused from a foreign page, with a session as good as any', async () => {
    const cookie = await planted()
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'https://restaurant.test', 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await knock(call, { ...headers, cookie })
      expect([answer.status, answer.body.reason]).toEqual([401, 'foreign-origin'])
    }
  })

  test.skipIf(call.method === 'GET')('is refused as a form', async () => {
    const answer = await knock(
      call,
      { ...here, cookie: await planted(), 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
    )
    expect(answer.status).toBe(415)
  })

  test('lets the owner in', async () => {
    // Cognito itself is asked for passkeys and for another token, and knows no planted session.
    const brought =
      some.has(call) || call.name.includes('passkey') || call.name === refreshSession.name
        ? await signIn(ask)
        : { ...here, cookie: await planted() }
    expect((await knock(call, brought)).status).not.toBe(401)
  })

  describe('while a second factor is enrolled', () => {
    beforeAll(async () => void (await (await facts()).saveEnrolledFactors({ totp: true, sms: false }, Date.now())))
    afterAll(async () => void (await (await facts()).saveEnrolledFactors({ totp: false, sms: false }, Date.now())))

    test('is refused with a password alone', async () => {
      const answer = await knock(call, { ...here, cookie: await planted({ level: 'aal1' }) })
      expect([answer.status, answer.body.reason]).toEqual([401, 'second-factor-needed'])
    })
  })
})

test('there are calls to refuse', () => expect(closed.length).toBeGreaterThan(7))
