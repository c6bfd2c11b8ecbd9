import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, sessionFrom, signIn } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { anywhere, type Browser, evening, minuteMs, newCode, pass, pin, today, withStands } from './with-stands.ts'

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

describe('a stranger on the restaurant’s network', () => {
  const bodies: [path: string, body: unknown][] = [
    ['open', { pin: 12 }],
    ['use', { x: 1 }],
    ['lock', { x: 1 }],
  ]

  test('cannot lock a tablet with invalid requests', async () => {
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
    const again = await ask('POST /api/session/stand/open', { pin: '2580', initials: '' }, { headers: stand, ip })
    const reopened = { ...stand, cookie: [stand['cookie'], cookieSet(again, '__Host-stand-open')].join('; ') }
    // A lock of the opening before arrives late, and closes nothing.
    expect((await ask('POST /api/session/stand/lock', {}, { headers: open, ip })).body.stand.state).toBe('locked')
    expect((await ask('POST /api/session/stand/use', {}, { headers: reopened, ip })).status).toBe(200)
  })

  test('wrong codes do not stop a tablet from pairing', async () => {
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

  test('and a tablet that is paired in the meantime ends, too', async () => {
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
    expect((await ask(`PUT /api/session/stands/${id}`, { unblock: true }, { headers: owner })).status).toBe(200)
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

const changeStand = async (input: object) => {
  const [{ id }] = await listed()
  return ask(`PUT /api/session/stands/${id}`, input, { headers: owner })
}

describe('another PIN', () => {
  test('needs the owner’s password, not only her open screen', async () => {
    const stand = await paired()
    expect((await changeStand({ pin: '7391' })).status).toBe(400)
    expect((await changeStand({ pin: '7391', password: 'Not-her-password-1' })).body.reason).toBe('wrong-password')
    expect((await openIt(stand, '7391')).body.reason).toBe('wrong-pin')
    expect((await openIt(stand)).status).toBe(200)
    expect((await changeStand({ pin: '7391', password: demoOwner.password })).status).toBe(200)
    expect((await openIt(stand, '7391')).status).toBe(200)
    expect((await changeStand({ unblock: true })).status, 'to unblock it, a tap is enough').toBe(200)
  })
})

const book = async (given: object) =>
  (
    await ask(
      'POST /api/owner/reservations',
      { firstName: 'Delia', lastName: 'Ochoa', partySize: 2, reservationDate: today, source: 'phone', ...given },
      { headers: owner },
    )
  ).body as { id: string; version: number }
const mark = (stand: Browser, { id, version }: { id: string; version: number }, name: string) =>
  ask(`PUT /api/owner/reservations/${id}/mark`, { version, mark: name }, { headers: stand })
const remove = (stand: Browser, { id, version }: { id: string; version: number }) =>
  ask(`DELETE /api/owner/reservations/${id}`, { version }, { headers: stand })

const keysOf = async (browser: Browser) =>
  (await ask('GET /api/owner/evening-key', undefined, { headers: browser })).body.keys as string[]

describe('what a tablet keeps without a network', () => {
  test('is read by every tablet and by the owner, and a tablet reads nothing that her browser kept', async () => {
    const [first, second] = [await keysOf(await paired()), await keysOf(await paired())]
    expect(first).toHaveLength(1)
    expect(second).toEqual(first)
    const [own, ...others] = await keysOf(owner)
    expect(others).toEqual(first)
    expect(first).not.toContain(own)
  })

  test('seats a walk-in of last night, and none of a day before', async () => {
    const stand = await paired()
    const sit = async (hours: number) =>
      (
        await ask(
          'POST /api/owner/walk-ins',
          { partySize: 2, id: randomUUID(), msAgo: hours * 60 * minuteMs },
          { headers: stand },
        )
      ).body
    for (const hours of [48, 72, 7 * 24]) expect((await sit(hours)).reason, `${hours}`).toBe('stand-only')
    expect((await sit(20)).reservationDate).toBe(addDays(today, -1))
    expect((await sit(2)).reservationDate).toBe(today)
    const late = { partySize: 2, msAgo: 72 * 60 * minuteMs }
    expect((await ask('POST /api/owner/walk-ins', late, { headers: owner })).status).toBe(201)
  })
})

const sit = async (at: Browser) => (await ask('POST /api/owner/walk-ins', { partySize: 2 }, { headers: at })).body

describe('somebody who frees places at the tablet', () => {
  test('cannot mark a no-show before the guest’s time; the owner can, and the host can afterwards', async () => {
    const stand = await paired()
    const [late, later] = [
      await book({ phone: '7705550141', reservationTime: '19:30:00' }),
      await book({ phone: '7705550142', reservationTime: '20:00:00' }),
    ]
    expect((await mark(stand, late, 'no-show')).body.reason).toBe('day-in-future')
    expect((await mark(owner, later, 'no-show')).status).toBe(200)
    vi.setSystemTime(evening + 100 * minuteMs)
    await openIt(stand)
    expect((await mark(stand, late, 'no-show')).status).toBe(200)
  })

  test('can delete only reservations that it added, and a walk-in that is seated or undone to not here', async () => {
    const [stand, other] = [await paired(), await paired()]
    const known = { source: 'walk-in', phone: '7705550143' }
    const tomorrow = await book({ ...known, reservationDate: addDays(today, 1), reservationTime: '18:00:00' })
    const later = await book({ ...known, reservationTime: '18:30:00' })
    for (const one of [tomorrow, later, await sit(owner), await sit(other)])
      expect((await remove(stand, one)).body.reason).toBe('stand-only')
    const expected = await sit(stand)
    await mark(stand, expected, 'expected')
    for (const one of [await sit(stand), { ...expected, version: expected.version + 1 }])
      expect((await remove(stand, one)).status).toBe(200)
  })

  test('reads no phone number and no address in a note, and every other word', async () => {
    const stand = await paired()
    const note = 'Table 12 at 7:30, party of 4. Call (770) 555-0142 or delia.canary@example.test, peanut allergy'
    await book({ phone: '7705550144', reservationTime: '20:30:00', note })
    const { text } = await see(stand)
    expect(text).not.toMatch(/555-0142|canary/)
    expect(text).toContain('Table 12 at 7:30, party of 4. Call (… or … peanut allergy')
  })
})

test('the cookies of a tablet are this host’s, no script’s, and no other page’s', async () => {
  const paired = await pair(await newCode())
  const stand = { ...here, cookie: cookieSet(paired, '__Host-stand')! }
  const opened = await openIt(stand)
  for (const [answer, name, seconds] of [
    [paired, '__Host-stand', 34_560_000],
    [opened, '__Host-stand-open', 86_400],
  ] as const)
    expect(answer.cookies.find((line) => line.startsWith(`${name}=`))).toMatch(
      new RegExp(`^${name}=[\\w-]{43}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${seconds}$`),
    )
  await endAll()
  const after = await see(stand)
  expect(after.body.reason).toBe('no-session')
  expect(after.cookies.join(), 'a dead one is taken away').toContain('__Host-stand=; Path=/')
})

test('a tablet whose row has expired is not a tablet, even if the row is still in the table', async () => {
  const stand = await paired()
  pass(61 * 24 * 60 * minuteMs)
  owner = await sessionFrom(new Date().toISOString(), 2)
  expect((await see(stand)).body.reason).toBe('no-session')
  expect((await openIt(stand)).body.reason).toBe('no-session')
  expect(await listed()).toEqual([])
})

describe.each(['open', 'use', 'lock'])('the call %s of a tablet', (path) => {
  const call = (headers: Record<string, string>, body: unknown = path === 'open' ? { pin, initials: '' } : {}) =>
    ask(`POST /api/session/stand/${path}`, body, { headers })

  test('is refused from a foreign page, as a form and without a pairing', async () => {
    const stand = await paired()
    expect((await call({ ...stand, origin: 'https://evil.test' })).body.reason).toBe('foreign-origin')
    expect((await call({ ...stand, 'sec-fetch-site': 'cross-site' })).body.reason).toBe('foreign-origin')
    const form = await call({ ...stand, 'content-type': 'application/x-www-form-urlencoded' }, 'a=b')
    expect(form.status).toBe(415)
    expect((await call(here)).body.reason).toBe('no-session')
    expect((await call(stand)).status).toBe(200)
  })
})

test('pairing is refused from a foreign page and as a form', async () => {
  const code = await newCode()
  expect((await pair(code, { ...here, origin: 'https://evil.test' })).body.reason).toBe('foreign-origin')
  const form = { ...here, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await ask('POST /api/session/stand', `code=${code}`, { headers: form })).status).toBe(415)
  expect((await pair(code)).status).toBe(201)
})
