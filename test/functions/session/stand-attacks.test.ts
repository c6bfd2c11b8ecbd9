import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, sessionFrom, signIn } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { anywhere, type Browser, evening, minuteMs, newCode, pass, pin, withStands } from './with-stands.ts'

const { ask, aws, mails } = withEmulatedAws()
vi.useFakeTimers({ toFake: ['Date'], now: evening })
afterAll(() => void vi.useRealTimers())
let owner: Browser
const { pair, openIt, stateOf, listed, see, endAll, paired } = withStands(ask, () => owner)
beforeEach(async () => {
  vi.setSystemTime(evening)
  owner = await sessionFrom(new Date(evening).toISOString(), 3650)
  await endAll()
})
beforeAll(() => useTier('premium'))

const use = (stand: Browser) => ask('POST /api/session/stand/use', {}, { headers: stand })
const typeWrong = async (stand: Browser, times: number) => {
  for (let at = 0; at < times; at++) await openIt(stand, String(3000 + at))
}

describe('a stranger on the house’s network', () => {
  const bodies: [path: string, body: unknown][] = [
    ['open', { pin: 12 }],
    ['use', { x: 1 }],
    ['lock', { x: 1 }],
  ]

  test('keeps no tablet locked by bodies that mean nothing', async () => {
    const ip = anywhere()
    const stand = await paired({ open: false })
    for (const [path, body] of bodies)
      for (let at = 0; at < 65; at++) {
        const answer = await ask(`POST /api/session/stand/${path}`, body, { headers: here, ip })
        expect([answer.status, answer.body.reason], path).toEqual([401, 'no-session'])
      }
    const opened = await ask('POST /api/session/stand/open', { pin: '2580', initials: '' }, { headers: stand, ip })
    expect(opened.status).toBe(200)
    const open = { ...stand, cookie: [stand['cookie'], cookieSet(opened, '__Host-stand-open')].join('; ') }
    expect((await ask('POST /api/session/stand/use', {}, { headers: open, ip })).status).toBe(200)
    expect((await ask('POST /api/session/stand/lock', {}, { headers: open, ip })).status).toBe(200)
  })

  test('and keeps no tablet from its pairing by wrong codes', async () => {
    const ip = anywhere()
    const code = await newCode()
    for (let at = 0; at < 60; at++) expect((await pair('ZZZZ-ZZZZ', here, ip)).body.reason).toBe('wrong-code')
    expect((await pair(code, here, ip)).status).toBe(201)
  })
})

describe('what ends the owner’s other sessions ends tablets and the open pairing', () => {
  const newPassword = 'Another-password-12'
  const changes = {
    'another password': async (me: Browser) => {
      const change = (password: string, next: string) =>
        ask('PUT /api/session/password', { password, newPassword: next }, { headers: me })
      expect((await change(demoOwner.password, newPassword)).status).toBe(204)
      return async () => expect((await change(newPassword, demoOwner.password)).status).toBe(204)
    },
    'signing the others out': async (me: Browser) => {
      expect((await ask('POST /api/session/sign-out', { scope: 'others' }, { headers: me })).status).toBe(204)
      return async () => {}
    },
  }
  test.each(Object.entries(changes))('%s', async (_name, change) => {
    vi.setSystemTime(evening)
    const stand = await paired()
    const code = await newCode()
    const me = await signIn(ask)
    const undo = await change(me)
    expect((await see(stand)).body.reason).toBe('no-session')
    expect((await pair(code)).body.reason).toBe('wrong-code')
    await undo()
  })

  test('and a tablet that is paired meanwhile ends, too', async () => {
    const { deleteStands } = await import('#functions/db/stand/stands.ts')
    for (let round = 0; round < 39; round++) {
      const code = await newCode()
      const pairing = pair(code)
      await new Promise((resolve) => setTimeout(resolve, round % 13))
      await Promise.all([pairing, deleteStands()])
      expect(await listed(), `round ${round}`).toEqual([])
    }
  })

  test('her own sign-out here leaves the tablet at the door alone', async () => {
    const stand = await paired()
    const me = await signIn(ask)
    expect((await ask('POST /api/session/sign-out', { scope: 'local' }, { headers: me })).status).toBe(204)
    expect((await see(stand)).status).toBe(200)
    expect(await stateOf(stand)).toBe('open')
    expect((await openIt(stand)).status).toBe(200)
  })
})

describe('an open tablet', () => {
  test('closes at 5 AM, however often somebody touches it, and opens again by its PIN', async () => {
    const stand = await paired()
    // From 6 PM to 4:59 AM.
    for (let at = 0; at < 54; at++) {
      pass(12 * minuteMs)
      expect((await use(stand)).status).toBe(200)
    }
    pass(13 * minuteMs)
    expect((await use(stand)).body.reason).toBe('stand-locked')
    expect((await see(stand)).body.reason).toBe('stand-locked')
    expect((await openIt(stand)).status).toBe(200)
    expect((await use(stand)).status).toBe(200)
  })

  test('is not opened by a copy of its cookies once the PIN was typed again', async () => {
    const stand = await paired()
    const copy = { ...stand }
    expect((await see(copy)).status).toBe(200)
    expect((await openIt(stand)).status).toBe(200)
    expect((await see(copy)).body.reason).toBe('stand-locked')
    expect((await use(copy)).body.reason).toBe('stand-locked')
    expect(await stateOf(copy)).toBe('locked')
    expect((await see(stand)).status).toBe(200)
    // Its pairing alone opens nothing.
    expect((await see({ ...stand, cookie: stand['cookie']!.split('; ')[0]! })).body.reason).toBe('stand-locked')
  })

  test('opens by its PIN though the answer before was lost on the way', async () => {
    const stand = await paired()
    const before = stand['cookie']!
    await openIt(stand)
    const again = { ...stand, cookie: before }
    expect(await stateOf(again)).toBe('locked')
    expect((await openIt(again)).status).toBe(200)
    expect((await see(again)).status).toBe(200)
  })
})

describe('guesses at the PIN between right ones', () => {
  test('block the tablet at the twenty-fifth of a month, and the owner is emailed', async () => {
    const stand = await paired({ open: false })
    for (let round = 0; round < 6; round++) {
      await typeWrong(stand, 4)
      expect((await openIt(stand)).status).toBe(200)
    }
    expect((await openIt(stand, '9753')).body.reason).toBe('wrong-pin')
    expect((await openIt(stand)).body.reason).toBe('stand-blocked')
    await aws().lambdas.idle()
    expect((await mails()).filter(({ text }) => text.includes('A tablet is blocked'))).toHaveLength(1)
    pass(32 * 24 * 60 * minuteMs)
    expect(await stateOf(stand), 'until the owner unblocks it').toBe('blocked')
    const [{ id }] = await listed()
    expect((await ask(`PUT /api/owner/stands/${id}`, { unblock: true }, { headers: owner })).status).toBe(200)
    expect((await openIt(stand)).status).toBe(200)
  })

  test('of people who mistype every evening block nothing', async () => {
    const stand = await paired({ open: false })
    for (let day = 0; day < 40; day++) {
      vi.setSystemTime(evening + day * 24 * 60 * minuteMs)
      if (day % 2 === 0) await typeWrong(stand, 1)
      expect((await openIt(stand, pin)).status, `day ${day}`).toBe(200)
    }
  })
})
