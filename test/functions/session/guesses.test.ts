import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDevice } from '#functions/db/auth/owner.ts'
import { hashId } from '#functions/http/cookies.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { type TestResponse, withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, knownDevice } from '#test/functions/signed-in.ts'

const { ask } = withEmulatedAws()
const from = (ip: string, headers = {}, password: string = demoOwner.password) =>
  ask('POST /api/session', { ...demoOwner, password }, { headers: { ...here, ...headers }, ip })

/** Asks for the password once more, as every change of the account does. */
const stepUp = (answer: TestResponse, password: string = demoOwner.password) =>
  ask(
    'POST /api/session/factors',
    { factorType: 'totp', password },
    { headers: { ...here, cookie: cookieSet(answer) ?? '' } },
  )

const event = (name: string) => ({ level: 'warn', event: name, step: 'sign-in' })

describe('strangers who guess', () => {
  const quarter = 15 * 60_000
  let now = Math.ceil(Date.now() / quarter) * quarter
  beforeEach(() => {
    now += 100 * quarter
    now -= now % quarter
    setClock(() => now)
  })
  afterEach(() => setClock(undefined))
  let strangers = 0
  const stranger = (password = `Guess-number-${strangers}`, cookie = '') =>
    from(`198.51.${100 + (strangers >> 8)}.${strangers++ % 256}`, cookie ? { cookie } : {}, password)
  const ok = 200

  test('refuse a known browser nothing in twelve hours, neither a sign-in nor a step-up', async () => {
    const cookie = await knownDevice()
    const owner = { signIns: [] as number[], stepUps: [] as number[] }
    for (let wrong = 0; wrong < 193; wrong++) {
      now += 226_000
      expect([401, 429]).toContain((await stranger()).status)
      // The owner begins her day after twenty of them, each time a moment after a wrong one.
      if (wrong < 20 || owner.signIns.length * 173 >= (wrong - 19) * 92) continue
      const answer = await from('203.0.113.9', { cookie })
      owner.signIns.push(answer.status)
      if (owner.signIns.length % 4 === 0) owner.stepUps.push((await stepUp(answer)).status)
    }
    expect(owner).toEqual({ signIns: Array(92).fill(ok), stepUps: Array(23).fill(ok) })
  }, 240_000)

  test('guesses reach Cognito at most four times until sixteen minutes pass without a guess', async () => {
    const begins = now
    const reached: number[] = []
    for (let wrong = 0; wrong < 193; wrong++) {
      now += 226_000
      const answer = await stranger()
      if (answer.status === 401) reached.push(now)
      else
        expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([
          429,
          expect.toSatisfy((s) => s > 0 && s <= 960),
        ])
    }
    for (const [at, time] of reached.entries()) {
      const fourth = reached[at - (at % 4) - 1]
      expect(time - (fourth ?? 0)).toBeGreaterThanOrEqual(at % 4 === 0 ? 16 * 60_000 : 0)
    }
    expect(reached.length).toBeGreaterThan(60)
    expect(now - begins).toBeGreaterThan(12 * 3_600_000)
    const answer = await from('203.0.113.9', { cookie: await knownDevice() })
    expect([answer.status, (await stepUp(answer)).status], 'the owner, once in all that time').toEqual([ok, ok])
  }, 240_000)

  test('share their four with passwords, step-ups and codes, and a right sign-in of anybody clears them', async () => {
    const cookie = await knownDevice()
    const session = await from('203.0.113.9', { cookie })
    await forgetDevice(hashId(cookie.split('=')[1]!))
    const forgotten = (await from('203.0.113.9', { cookie }, 'Not-The-Password-1')).status
    expect([forgotten, (await stranger()).status, (await stranger()).status]).toEqual([401, 401, 401])
    expect((await stepUp(session, 'Not-The-Password-1')).body.reason).toBe('wrong-password')
    expect((await stepUp(session)).status, 'though it were right').toBe(429)
    expect((await stranger(demoOwner.password)).status, 'though it were right').toBe(429)
    expect((await stranger(demoOwner.password, `__Host-device=${'a'.repeat(43)}`)).status, 'a planted one').toBe(429)

    expect((await from('203.0.113.9', { cookie: await knownDevice() })).status).toBe(ok)
    for (let visit = 0; visit < 6; visit++) expect((await stranger(demoOwner.password)).status).toBe(ok)
    for (let wrong = 0; wrong < 4; wrong++) expect((await stranger()).status).toBe(401)
    expect((await stranger()).status).toBe(429)
  })

  test('wait sixteen minutes after a known browser has guessed, too', async () => {
    for (let wrong = 0; wrong < 4; wrong++) await stranger()
    now += 10 * 60_000
    expect((await from('203.0.113.9', { cookie: await knownDevice() }, 'Not-The-Password-1')).status).toBe(401)
    now += 15 * 60_000
    expect((await stranger()).status).toBe(429)
    now += 60_000
    expect((await stranger()).status).toBe(401)
  })

  test('are in the security log without a name: wrong guesses, and refusals by a limit', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line))
    for (let wrong = 0; wrong < 6; wrong++) await stranger()
    vi.restoreAllMocks()
    expect(lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))).toEqual([
      ...Array.from({ length: 4 }, () => event('guess-wrong')),
      ...Array.from({ length: 2 }, () => event('guess-limited')),
    ])
  })

  test('are four at once, too', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => stranger()))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
  })

  test('leave the owner nine wrong ones of her own and a right one, beside another device of hers', async () => {
    const [cookie, other] = [await knownDevice(), await knownDevice()]
    for (let wrong = 0; wrong < 4; wrong++) await stranger()
    const waits: number[] = []
    const answers: number[] = []
    for (let wrong = 0; wrong < 9;) {
      now += 3000
      const answer = await from('203.0.113.9', { cookie }, 'Not-The-Password-1')
      answers.push(answer.status)
      if (answer.status === 401) wrong++
      else now += 1000 * waits[waits.push(Number(answer.headers['retry-after'])) - 1]!
    }
    expect(waits, 'the lock of Cognito, told as long as it is').toEqual([4, 8, 16, 32, 64, 128])
    now += 256_000
    expect((await from('203.0.113.9', { cookie: other })).status).toBe(ok)
    expect((await from('203.0.113.9', { cookie })).status).toBe(ok)
  })

  test("a known browser has ten guesses of its own, and Cognito's lock does not count as one", async () => {
    const cookie = await knownDevice()
    for (let wrong = 0; wrong < 5; wrong++) await from('203.0.113.9', { cookie }, 'Not-The-Password-1')
    const locked = await from('203.0.113.9', { cookie })
    expect([locked.status, locked.headers['retry-after']], 'though it were right').toEqual([429, '1'])
    for (let wrong = 5; wrong < 10; wrong++) {
      now += 40_000
      expect((await from('203.0.113.9', { cookie }, 'Not-The-Password-1')).status).toBe(401)
    }
    now += 60_000
    const refused = await from('203.0.113.9', { cookie })
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 15 * 60 - 260])
    expect((await from('203.0.113.9', { cookie: await knownDevice() })).status, 'another one of hers').toBe(ok)
  })
})
