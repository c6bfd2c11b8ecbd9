import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { totp } from '#test/totp.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, knownDevice, signIn } from '#test/functions/signed-in.ts'

const { ask, aws } = withEmulatedAws()
const statusOf = async (headers: Record<string, string>) =>
  (await ask('GET /api/session', undefined, { headers })).body.session

/** A code that the app does not show now, nor just before or after. */
function wrongCode(secret: string): string {
  const near = new Set([-60_000, -30_000, 0, 30_000, 60_000].map((ms) => totp(secret, Date.now() + ms)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code))!
}

let secret = ''
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
afterAll(() => void vi.useRealTimers())

/** The code that the app shows next: each counts once. */
function nextCode(): string {
  vi.setSystemTime(Date.now() + 30_000)
  return totp(secret)
}
let password: string = demoOwner.password

async function challenged() {
  const answer = await ask('POST /api/session', { email: demoOwner.email, password }, { headers: here })
  expect(answer.body).toEqual({ challenge: 'totp' })
  expect(cookieSet(answer)).toBeUndefined()
  expect(answer.cookies[0]).toMatch(
    /^__Host-challenge=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=300$/,
  )
  return { ...here, cookie: `${cookieSet(answer, '__Host-challenge')!}; ${await knownDevice()}` }
}
const answer = (headers: Record<string, string>, body: object) => ask('POST /api/session/challenge', body, { headers })

/** Her browser, which gets codes by email. */
let known = here as Record<string, string>
beforeAll(async () => {
  known = { ...here, cookie: await knownDevice() }
})
const recover = (email: string) => ask('POST /api/session/recover', { email }, { headers: known })
const enrol = (headers: Record<string, string>, given = password) =>
  ask('POST /api/session/factors', { factorType: 'totp', password: given }, { headers })

const confirm = (given: string, newPassword = 'Recovered-Pecan-7') =>
  ask('POST /api/session/recover/confirm', { email: demoOwner.email, code: given, newPassword }, { headers: known })

const enter = async () => ({
  ...here,
  cookie: cookieSet(await answer(await challenged(), { code: nextCode() }))!,
})

const knock = (given: string) =>
  ask('POST /api/session', { email: demoOwner.email, password: given }, { headers: here })
const quiet = () => vi.setSystemTime(Date.now() + 17 * 60_000)

describe('the second factor', () => {
  test('is enrolled by its first code, and every other session is refused from then on', async () => {
    const [me, other] = [await signIn(ask), await signIn(ask)]
    expect((await enrol(me, 'Not-The-Password-1')).body.reason).toBe('wrong-password')
    ;({ secret } = (await enrol(me)).body)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const verify = (code: string) => ask('POST /api/session/factors/verify', { code }, { headers: me })
    expect((await verify(wrongCode(secret))).body.reason).toBe('wrong-code')
    expect(await statusOf(other)).not.toBeNull()

    const { body } = await verify(nextCode())
    expect(body.session.level).toBe('aal2')
    expect(body.session.user.factors).toEqual([{ factorType: 'totp', status: 'verified' }])
    expect((await statusOf(me)).level).toBe('aal2')
    expect(await statusOf(other)).toBeNull()
    const refused = await ask('GET /api/session/factors', undefined, { headers: other })
    expect([refused.status, refused.body.reason]).toEqual([401, 'second-factor-needed'])
    expect((await enrol(me)).body.reason).toBe('factor-enrolled')
  })

  test('is asked for at the next sign-in, in the browser that began it', async () => {
    const waiting = await challenged()
    expect((await answer(here, { code: nextCode() })).body.reason).toBe('challenge-expired')
    expect((await answer(waiting, { newPassword: 'Some-Other-Pass-1' })).body.reason).toBe('invalid')
    const wrong = await answer(waiting, { code: wrongCode(secret) })
    expect([wrong.status, wrong.body.reason, wrong.cookies]).toEqual([422, 'wrong-code', []])

    const code = nextCode()
    const right = await answer(waiting, { code })
    expect(right.body.session.level).toBe('aal2')
    expect(cookieSet(right)).toMatch(/^__Host-session=/)
    expect(await statusOf({ ...here, cookie: cookieSet(right)! })).not.toBeNull()
    expect((await answer(waiting, { code: nextCode() })).body.reason).toBe('challenge-expired')
  })

  test('takes a code once, though the app still shows it, and one that opened nothing again', async () => {
    const code = nextCode()
    const [one, two] = [await challenged(), await challenged()]
    const both = await Promise.all([answer(one, { code }), answer(two, { code })])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.find(({ status }) => status === 422)!.body.reason).toBe('wrong-code')
    const third = await answer(await challenged(), { code })
    expect([third.status, third.body.reason, third.cookies]).toEqual([422, 'wrong-code', []])
  })

  test('takes five answers to one challenge', async () => {
    const waiting = await challenged()
    for (let guess = 0; guess < 5; guess++) await answer(waiting, { code: wrongCode(secret) })
    const sixth = await answer(waiting, { code: nextCode() })
    expect([sixth.status, sixth.body.reason, sixth.cookies]).toEqual([401, 'challenge-expired', []])
  })

  test('leaves a stranger who found the password the guesses of before, as no code came with it', async () => {
    quiet()
    await enter()
    for (let wrong = 0; wrong < 3; wrong++) expect((await knock(`Guess-number-${wrong}`)).status).toBe(401)
    expect((await knock(password)).body).toEqual({ challenge: 'totp' })
    expect((await knock('Guess-number-4')).status).toBe(401)
    expect((await knock(password)).body.reason).toBe('new-browser')
    quiet()
  })

  test('still guards a recovered password', async () => {
    const waiting = await challenged()
    const me = {
      ...here,
      cookie: cookieSet(await answer(waiting, { code: nextCode() }))!,
    }
    expect((await recover('someone@example.com')).body.reason).toBe('not-the-owner')
    expect((await recover(demoOwner.email)).body).toEqual({ mailed: 'code' })
    const mail = aws().codes.at(-1)!
    expect(mail.to).toBe(demoOwner.email)
    const code = /\d{6}/.exec(mail.text)![0]
    expect((await confirm(code === '000000' ? '000001' : '000000')).body.reason).toBe('wrong-code')
    expect((await confirm(code, 'weak')).body).toMatchObject({
      reason: 'invalid',
      fields: { newPassword: ['passwordWeak'] },
    })
    expect((await confirm(code)).status).toBe(204)
    expect((await confirm(code)).body.reason).toBe('wrong-code')
    expect(await statusOf(me), 'every session ends').toBeNull()

    password = 'Recovered-Pecan-7'
    await challenged()
  })

  test('is removed by the password, and a change of password signs the other devices out', async () => {
    const [me, other] = [await enter(), await enter()]
    const drop = (given: string) => ask('POST /api/session/factors/remove', { password: given }, { headers: me })
    expect((await drop('Not-The-Password-1')).body.reason).toBe('wrong-password')
    expect((await drop(password)).body.session.user.factors).toEqual([])
    expect((await drop(password)).body.reason).toBe('no-factor')

    const change = (given: string, newPassword: string) =>
      ask('PUT /api/session/password', { password: given, newPassword }, { headers: me })
    expect((await change('Not-The-Password-1', 'Newest-Pecan-88')).body.reason).toBe('wrong-password')
    expect((await change(password, password)).body).toMatchObject({
      reason: 'invalid',
      fields: { newPassword: ['passwordSame'] },
    })
    expect((await change(password, 'Newest-Pecan-88')).status).toBe(204)
    expect(await statusOf(me)).not.toBeNull()
    expect(await statusOf(other)).toBeNull()
    await signIn(ask, 'Newest-Pecan-88')
  })

  test('is listed with the name of the user', async () => {
    const me = await signIn(ask, 'Newest-Pecan-88')
    const { body } = await ask('PUT /api/session/user', { name: 'Rosa' }, { headers: me })
    expect(body.session.user.name).toBe('Rosa')
    expect((await statusOf(await signIn(ask, 'Newest-Pecan-88'))).user.name).toBe('Rosa')
    const { body: list } = await ask('GET /api/session/identities', undefined, { headers: me })
    expect(list.identities).toEqual([{ provider: 'email', id: expect.any(String), email: demoOwner.email }])
  })

  test('and her language, once she chose one, on every device', async () => {
    const me = await signIn(ask, 'Newest-Pecan-88')
    const speak = (locale: string) => ask('PUT /api/session/user', { locale }, { headers: me })
    expect((await statusOf(me)).user).not.toHaveProperty('locale')
    expect((await speak('es')).body.session.user.locale).toBe('es')
    expect((await statusOf(await signIn(ask, 'Newest-Pecan-88'))).user.locale).toBe('es')
    expect((await speak('fr')).status).toBe(400)
    expect((await statusOf(me)).user.locale).toBe('es')
  })
})
