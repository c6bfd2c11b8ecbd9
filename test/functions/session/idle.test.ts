import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isFactorProposalDue } from '#shared/auth/session.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here } from '#test/functions/signed-in.ts'

const { ask, aws } = withEmulatedAws()
const [minuteMs, dayMs] = [60_000, 24 * 60 * 60_000]
// The emulated Cognito has no clock of its own.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T17:00:00Z') })
afterAll(() => void vi.useRealTimers())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
// Nothing of the test before counts.
beforeEach(() => void pass(10 * dayMs))

type Browser = Record<string, string>
const enter = async (given: object = {}, browser: Browser = {}) => {
  const answer = await ask('POST /api/session', { ...demoOwner, ...given }, { headers: { ...here, ...browser } })
  expect(answer.status).toBe(200)
  return { ...here, cookie: `${cookieSet(answer)!}; ${cookieSet(answer, '__Host-device')!}` }
}
const isIn = async (headers: Browser) => (await ask('GET /api/session', undefined, { headers })).body.session !== null
const refresh = (headers: Browser, used: boolean) => ask('POST /api/session/refresh', { used }, { headers })
const devices = async (headers: Browser) =>
  (await ask('GET /api/session/devices', undefined, { headers })).body.devices.length as number

describe('a session', () => {
  test('ends after a day without use on a device that is not marked, for every endpoint', async () => {
    const me = await enter()
    const before = await devices(me)
    pass(dayMs + minuteMs)
    const shared = await ask('GET /api/owner/overview', undefined, { headers: me })
    expect([shared.status, shared.body.reason]).toEqual([401, 'no-session'])
    expect((await refresh(me, true)).body.reason).toBe('no-session')
    expect(await isIn(me)).toBe(false)
    const again = await enter()
    expect(await devices(again)).toBe(before)
  })

  test('lives on a device that is marked as the owner’s own', async () => {
    const me = await enter({ ownDevice: true })
    pass(29 * dayMs)
    expect(await isIn(me)).toBe(true)
    pass(2 * dayMs)
    expect(await isIn(me), 'thirty days at most').toBe(false)
  })

  test('lives as long as it is used each day', async () => {
    const me = await enter()
    for (let day = 0; day < 4; day++) {
      pass(dayMs - minuteMs)
      expect(await isIn(me)).toBe(true)
    }
    pass(dayMs - minuteMs)
    expect((await refresh(me, true)).status).toBe(200)
    pass(dayMs - minuteMs)
    expect((await refresh(me, true)).status).toBe(200)
  })

  test('ends in a dashboard that stays open on a shared computer and that nobody touches', async () => {
    const me = await enter()
    for (let hour = 1; hour < 24; hour++) {
      pass(60 * minuteMs)
      expect((await refresh(me, false)).status).toBe(200)
    }
    pass(61 * minuteMs)
    expect((await refresh(me, false)).body.reason).toBe('no-session')
  })

  test('is of an own device again only where that is ticked again', async () => {
    const marked = await enter({ ownDevice: true })
    const unmarked = await enter({ ownDevice: false }, marked)
    pass(dayMs + minuteMs)
    expect([await isIn(marked), await isIn(unmarked)]).toEqual([true, false])
  })
})

const day = (days: number) => Date.parse('2026-11-01T12:00:00.000Z') + days * dayMs
const iso = (days: number) => new Date(day(days)).toISOString()

describe('a second factor', () => {
  test('is proposed from the third day, and a week after it was put off', () => {
    expect(isFactorProposalDue({}, day(100))).toBe(false)
    const firstSignInAt = iso(0)
    expect([0, 2.9, 3, 20].map((at) => isFactorProposalDue({ firstSignInAt }, day(at)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    const later = { firstSignInAt, factorPutOffAt: iso(4) }
    expect([4, 10.9, 11].map((at) => isFactorProposalDue(later, day(at)))).toEqual([false, false, true])
  })

  test('is proposed on the first page, until it is put off or set up', async () => {
    const proposed = async (headers: Browser) =>
      (await ask('GET /api/owner/overview', undefined, { headers })).body.proposesSecondFactor
    const { updateOwner } = await import('#functions/db/auth/owner.ts')
    await updateOwner({}, ['firstSignInAt'])
    expect(await proposed(await enter({ ownDevice: true })), 'the first day').toBeUndefined()
    pass(3 * dayMs)
    const me = await enter({ ownDevice: true })
    expect(await proposed(me)).toBe(true)
    expect((await ask('PUT /api/session/user', { secondFactor: 'later' }, { headers: me })).status).toBe(200)
    expect(await proposed(me)).toBeUndefined()
    pass(7 * dayMs)
    const later = await enter({ ownDevice: true })
    expect(await proposed(later)).toBe(true)
    const { saveEnrolledFactors } = await import('#functions/db/auth/owner.ts')
    await saveEnrolledFactors({ totp: false, sms: true }, Date.now())
    const { getSecurityNotices } = await import('#functions/services/auth/security-notices.ts')
    expect(await getSecurityNotices()).not.toHaveProperty('proposesSecondFactor')
    await saveEnrolledFactors({ totp: false, sms: false }, Date.now())
  })
})

const notes = async () => (await import('#functions/services/auth/security-notices.ts')).getSecurityNotices()

describe('what happened at the sign-in', () => {
  test('sign-in events are shown to the owner for two days', async () => {
    const me = await enter({ ownDevice: true })
    expect((await notes()).security).toBeUndefined()
    for (let wrong = 0; wrong < 6; wrong++)
      await ask('POST /api/session', { ...demoOwner, password: `Guess-number-${wrong}` }, { headers: here })
    await ask('POST /api/session/browser/mail', { email: demoOwner.email }, { headers: here })
    await ask('POST /api/session/recover', { email: demoOwner.email }, { headers: me })
    await aws().lambdas.idle()
    // Refusals by a limit write nothing: the fifth and sixth guess.
    const told = { wrong: 4, limited: 1, mailed: 2 }
    expect((await notes()).security).toEqual(told)
    expect((await ask('GET /api/owner/overview', undefined, { headers: me })).body.security).toEqual(told)
    pass(dayMs)
    expect((await notes()).security).toEqual(told)
    pass(dayMs)
    expect((await notes()).security).toBeUndefined()
  })

  test('is nothing when the owner signs in', async () => {
    await enter()
    await enter({ ownDevice: true })
    expect((await notes()).security).toBeUndefined()
  })
})
