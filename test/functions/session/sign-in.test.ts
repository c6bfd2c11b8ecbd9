import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, signIn } from '#test/functions/signed-in.ts'

const { ask } = withEmulatedAws()
const attempt = (input: object, ip = '203.0.113.7') => ask('POST /api/session', input, { headers: here, ip })

const see = async (headers: Record<string, string>) =>
  (await ask('GET /api/session', undefined, { headers })).body.session
const out = (headers: Record<string, string>, scope: string) =>
  ask('POST /api/session/sign-out', { scope }, { headers })

afterEach(() => setClock(undefined))

const quarter = 15 * 60_000
/** The beginning of a quarter of an hour that no other test counts in, in ms. */
const laterQuarter = (quarters: number): number => (Math.ceil(Date.now() / quarter) + quarters) * quarter

describe('signing in', () => {
  test('answers the session without its tokens, and sets one cookie', async () => {
    const answer = await attempt(demoOwner)
    expect(answer.status).toBe(200)
    const { session } = answer.body
    expect(session).toEqual({
      expiresAt: expect.any(Number),
      expiresIn: expect.any(Number),
      tokenType: 'bearer',
      level: 'aal1',
      user: {
        id: expect.any(String),
        email: demoOwner.email,
        name: '',
        identities: [{ provider: 'email', id: session.user.id, email: demoOwner.email }],
        factors: [],
      },
    })
    expect(session.expiresIn).toBeGreaterThan(3500)
    const set = answer.cookies.find((line) => line.startsWith('__Host-session='))!
    expect(set).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=2592000$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('takes the email in any case, and no other', async () => {
    expect((await attempt({ ...demoOwner, email: demoOwner.email.toUpperCase() })).status).toBe(200)
    const refused = await attempt({ ...demoOwner, email: 'someone@example.com' })
    expect([refused.status, refused.body]).toEqual([
      401,
      { reason: 'not-the-owner', message: 'Access denied. This email is not authorized.' },
    ])
    expect(refused.cookies).toEqual([])
  })

  test('never keeps the id that a browser brought: each sign-in has a new one', async () => {
    const planted = `__Host-session=${'a'.repeat(43)}`
    const answer = await ask('POST /api/session', demoOwner, { headers: { ...here, cookie: planted } })
    expect(cookieSet(answer)).not.toBe(planted)
    const seen = await ask('GET /api/session', undefined, { headers: { ...here, cookie: planted } })
    expect(seen.body).toEqual({ session: null })
  })

  test('counts the addresses that try other names', async () => {
    const begins = laterQuarter(80)
    setClock(() => begins)
    const tries = []
    for (let guess = 0; guess < 31; guess++)
      tries.push((await attempt({ ...demoOwner, email: `someone-${guess}@example.com` }, '198.51.100.77')).status)
    expect([new Set(tries.slice(0, 30)), tries[30]]).toEqual([new Set([401]), 429])
  })

  test.each([
    ['another page', { origin: 'https://evil.test' }],
    ['a page on another port', { origin: 'https://restaurant.test:8443' }],
    ['a page without TLS', { origin: 'http://restaurant.test' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a neighbour', { origin: 'https://restaurant.test', 'sec-fetch-site': 'same-site' }],
    ['a link', { 'sec-fetch-site': 'none' }],
    ['nobody knows where', {}],
  ])('is refused from %s', async (_where, headers) => {
    const answer = await ask('POST /api/session', demoOwner, { headers })
    expect([answer.status, answer.body.reason, answer.cookies]).toEqual([401, 'foreign-origin', []])
  })

  test('is refused as a form', async () => {
    const answer = await ask('POST /api/session', `email=${demoOwner.email}&password=${demoOwner.password}`, {
      headers: { ...here, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.cookies]).toEqual([415, []])
  })

  test('refuses unknown fields', async () => {
    expect((await attempt({ ...demoOwner, level: 'aal2' })).status).toBe(400)
  })
})

describe('signing out', () => {
  test('here ends this session alone, and clears the cookie', async () => {
    const [one, other] = [await signIn(ask), await signIn(ask)]
    const answer = await out(one, 'local')
    expect(answer.status).toBe(204)
    expect(answer.cookies).toContain('__Host-session=; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=0')
    expect(await see(one)).toBeNull()
    expect(await see(other)).not.toBeNull()
    expect((await out(one, 'local')).status).toBe(204)
  })

  test('the others keeps this one', async () => {
    const [one, other] = [await signIn(ask), await signIn(ask)]
    expect((await out(one, 'others')).status).toBe(204)
    expect(await see(one)).not.toBeNull()
    expect(await see(other)).toBeNull()
  })

  test('everywhere ends all, in Cognito too', async () => {
    const [one, other] = [await signIn(ask), await signIn(ask)]
    expect((await out(one, 'global')).status).toBe(204)
    expect(await see(one)).toBeNull()
    expect(await see(other)).toBeNull()
  })

  test('signing out one device needs no session, signing out others does', async () => {
    expect((await out(here, 'local')).status).toBe(204)
    expect((await out(here, 'global')).status).toBe(204)
    expect((await out(here, 'others')).body.reason).toBe('no-session')
  })
})

test('no token, password or secret is in an answer, a log line or the table', async () => {
  const lines: unknown[] = []
  for (const level of ['info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(...words))
  const me = await signIn(ask)
  const answers = [
    await ask('POST /api/session', demoOwner, { headers: here, ip: '198.51.100.20' }),
    await ask('GET /api/session', undefined, { headers: me }),
    await ask('POST /api/session/refresh', {}, { headers: me }),
    await ask(
      'PUT /api/session/password',
      { password: 'Wrong-Password-1', newPassword: demoOwner.password },
      { headers: me },
    ),
    await ask('POST /api/session/sign-out', { scope: 'others' }, { headers: me }),
  ]
  vi.restoreAllMocks()
  const { Items } = await new DynamoDBClient({}).send(new ScanCommand({ TableName: 'restaurant' }))
  expect(Items!.some(({ pk }) => pk!.S!.startsWith('SESSION#'))).toBe(true)
  const id = me['cookie']!.split('=')[1]!
  const kept = JSON.stringify(Items)
  const told = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n')
  for (const text of [kept, told, JSON.stringify(lines)])
    for (const secret of ['eyJ', demoOwner.password, 'Wrong-Password-1', id, 'SECRET_HASH', 'local-client-secret'])
      expect(text).not.toContain(secret)
})
