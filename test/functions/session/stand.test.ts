import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChangeEntry } from '#shared/change-log/change-log.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { getTableDay } from '#shared/tables/owner-endpoints.ts'
import { addDays } from '#shared/time/local-time.ts'
import { standPermissions } from '#shared/stand/stand.ts'
import { createSecretId } from '#functions/http/cookies.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { permissionsOfEndpoint } from '#infra/manifest/permissions.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { cookieSet, here, sessionFrom } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { openCalls } from './open-calls.ts'
import { anywhere, type Browser, evening, minuteMs, newCode, pass, pin, today, withStands } from './with-stands.ts'

const { ask, aws, mails } = withEmulatedAws()
vi.useFakeTimers({ toFake: ['Date'], now: evening })
afterAll(() => void vi.useRealTimers())
let owner: Browser
const { pair, openIt, stateOf, listed, see, endAll, paired, allow } = withStands(ask, () => owner)
beforeAll(async () => {
  await useTier('premium')
  owner = await sessionFrom(new Date(evening).toISOString(), 3650)
})
beforeEach(async () => {
  vi.setSystemTime(evening)
  await endAll()
})

describe('pairing a tablet', () => {
  test('takes the owner’s password and her PIN, and one code pairs one tablet', async () => {
    const signedIn = await ask('POST /api/session', demoOwner, { headers: here })
    const me = { ...here, cookie: `${cookieSet(signedIn)!}; ${cookieSet(signedIn, '__Host-device')!}` }
    const wish = { name: 'Door', pin, password: demoOwner.password }
    const begin = (given: object, browser: Browser = me) =>
      ask('POST /api/session/stand-pairing', { ...wish, ...given }, { headers: browser })
    expect((await begin({ password: 'Not-her-password-1' })).body.reason).toBe('wrong-password')
    expect((await begin({}, here)).body.reason).toBe('no-session')
    for (const easy of ['1111', '1234', '987654', '123', '12345678901', 'abcd'])
      expect((await begin({ pin: easy })).body.fields?.pin, easy).toBeDefined()
    const made = await begin({})
    expect(made.status).toBe(201)
    expect(made.body.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const tablet = await pair(made.body.code.toLowerCase())
    expect([tablet.status, tablet.body.stand]).toEqual([201, { name: 'Door', state: 'locked' }])
    expect((await pair(made.body.code)).body.reason, 'a code works once').toBe('wrong-code')
    expect(await listed()).toMatchObject([{ name: 'Door', state: 'locked' }])
    await aws().lambdas.idle()
    expect((await mails()).some(({ text }) => text.includes('A tablet was paired'))).toBe(true)
  })

  test('ends after ten minutes, and by another code', async () => {
    const code = await newCode()
    pass(11 * minuteMs)
    expect((await pair(code)).body.reason).toBe('wrong-code')
    const { hashPairingCode } = await import('#functions/db/secrets.ts')
    await newCode()
    await newCode({ code: await hashPairingCode('ZZZZYYYY') })
    expect((await pair(code)).body.reason).toBe('wrong-code')
    expect((await pair('ZZZZ-YYYY')).status).toBe(201)
  })

  test('by two tablets at once succeeds for one', async () => {
    const code = await newCode()
    const answers = await Promise.all([pair(code), pair(code), pair(code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    expect(await listed()).toHaveLength(1)
  })

  test('can’t be guessed: an address has two hundred tries a quarter of an hour at thirty to the eighth codes', async () => {
    await newCode()
    const ip = anywhere()
    const guess = (at: number) => pair(`ZZZZ-ZZ${'23456789'[at % 8]}${'ABCDEFGH'[Math.floor(at / 8) % 8]}`, here, ip)
    const answers = await Promise.all(Array.from({ length: 204 }, (_, at) => guess(at)))
    expect(answers.filter(({ body }) => body.reason === 'wrong-code')).toHaveLength(200)
    expect((await pair('abcd-efgh', here, ip)).body.reason, 'not even with the right one').toBe('too-many')
    pass(16 * minuteMs)
    // A person who mistypes twice gets in with the third try.
    const code = await newCode()
    expect((await pair('abcd-efgj', here, ip)).body.reason).toBe('wrong-code')
    expect((await pair('abcd-efg', here, ip)).body.reason).toBe('invalid')
    expect((await pair(code, here, ip)).status).toBe(201)
  })

  test('ends the session that the owner had in that browser, and the browser is a stranger’s', async () => {
    const signedIn = await ask('POST /api/session', demoOwner, { headers: here })
    const session = cookieSet(signedIn)!
    const device = cookieSet(signedIn, '__Host-device')!
    const answer = await pair(await newCode(), { ...here, cookie: `${session}; ${device}` })
    expect(answer.status).toBe(201)
    expect(cookieSet(answer), 'the cookie goes').toBeUndefined()
    expect(answer.cookies.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0])).toEqual([
      '__Host-session',
      '__Host-device',
    ])
    // Put back by hand, it opens nothing.
    const kept = await ask('GET /api/owner/overview', undefined, { headers: { ...here, cookie: session } })
    expect([kept.status, kept.body.reason]).toEqual([401, 'no-session'])
    const { isKnownDevice } = await import('#functions/db/auth/owner.ts')
    const { hashId } = await import('#functions/http/cookies.ts')
    expect(await isKnownDevice(hashId(device.split('=')[1]!))).toBe(false)
  })

  test('is open for five tablets', async () => {
    for (let at = 0; at < 5; at++) await paired({ open: false })
    expect((await pair(await newCode())).body.reason).toBe('devices-full')
  })
})

describe('the PIN', () => {
  test('opens the tablet, and wrong ones before it are forgotten', async () => {
    const stand = await paired({ open: false })
    expect((await see(stand)).body.reason).toBe('stand-locked')
    // A cook with a wet finger.
    for (const typed of ['2588', '2250', '25800', '2581'])
      expect((await openIt(stand, typed)).body.reason).toBe('wrong-pin')
    expect((await openIt(stand)).status).toBe(200)
    expect((await see(stand)).status).toBe(200)
    for (const typed of ['2588', '2250', '25800', '2581'])
      expect((await openIt(stand, typed)).body.reason).toBe('wrong-pin')
    expect((await openIt(stand)).status).toBe(200)
  })

  test('is blocked by the fifth wrong one, also in parallel, until the owner unblocks it', async () => {
    const stand = await paired({ open: false })
    const guesses = Array.from({ length: 40 }, (_, at) => openIt(stand, String(3000 + at)))
    const reasons = (await Promise.all(guesses)).map(({ body }) => body.reason)
    expect(reasons.filter((reason) => reason === 'wrong-pin')).toHaveLength(5)
    expect((await openIt(stand)).body.reason, 'not even with the right one').toBe('stand-blocked')
    pass(24 * 60 * minuteMs)
    expect((await openIt(stand)).body.reason, 'nor a day later').toBe('stand-blocked')
    expect(await stateOf(stand)).toBe('blocked')
    const [{ id, state }] = await listed()
    expect(state).toBe('blocked')
    expect((await ask(`PUT /api/session/stands/${id}`, { unblock: true }, { headers: stand })).body.reason).toBe(
      'no-session',
    )
    expect((await ask(`PUT /api/session/stands/${id}`, { unblock: true }, { headers: owner })).status).toBe(200)
    expect((await openIt(stand)).status).toBe(200)
  })

  test('a wrong one locks an open tablet, another PIN of the owner’s does, too', async () => {
    const stand = await paired()
    await openIt(stand, '8642')
    expect((await see(stand)).body.reason).toBe('stand-locked')
    await openIt(stand)
    const [{ id }] = await listed()
    await ask(`PUT /api/session/stands/${id}`, { pin: '7391', password: demoOwner.password }, { headers: owner })
    expect((await see(stand)).body.reason).toBe('stand-locked')
    expect((await openIt(stand)).body.reason).toBe('wrong-pin')
    expect((await openIt(stand, '7391')).status).toBe(200)
  })

  test('is stored as a keyed hash', async () => {
    await paired()
    const { listStandRows } = await import('#functions/db/stand/stands.ts')
    expect(JSON.stringify(await listStandRows())).not.toContain(pin)
  })
})

describe('an open tablet', () => {
  test('locks after a quarter of an hour without a touch, however often it asks', async () => {
    const stand = await paired()
    for (let minute = 0; minute < 14; minute++) {
      pass(minuteMs)
      expect((await see(stand)).status).toBe(200)
    }
    pass(2 * minuteMs)
    expect((await see(stand)).body.reason).toBe('stand-locked')
    expect(await stateOf(stand)).toBe('locked')
    expect((await ask('POST /api/session/stand/use', {}, { headers: stand })).body.reason).toBe('stand-locked')
  })

  test('stays open while it is touched, and locks at once by its button', async () => {
    const stand = await paired()
    for (let quarter = 0; quarter < 8; quarter++) {
      pass(14 * minuteMs)
      expect((await ask('POST /api/session/stand/use', {}, { headers: stand })).status).toBe(200)
    }
    expect((await see(stand)).status).toBe(200)
    expect((await ask('POST /api/session/stand/lock', {}, { headers: stand })).body.stand.state).toBe('locked')
    expect((await see(stand)).body.reason).toBe('stand-locked')
  })

  test('is refused at its next request once the owner ended it', async () => {
    const stand = await paired()
    const [{ id, usedAt, browser }] = await listed()
    expect([usedAt, typeof browser]).toEqual([new Date().toISOString(), 'string'])
    expect((await ask(`DELETE /api/owner/stands/${id}`, {}, { headers: owner })).body.stands).toEqual([])
    expect((await see(stand)).body.reason).toBe('no-session')
    expect((await openIt(stand)).body.reason).toBe('no-session')
    expect(await stateOf(stand)).toBeUndefined()
  })

  test('is the owner’s again once she signs in there', async () => {
    const stand = await paired()
    const answer = await ask('POST /api/session', demoOwner, { headers: stand })
    expect(answer.status).toBe(200)
    expect(await listed()).toEqual([])
    // The tablet's cookie alone is worth nothing from then on.
    expect((await see(stand)).body.reason).toBe('no-session')
  })

  test('ends when the owner signs out everywhere', async () => {
    const stand = await paired()
    const me = await sessionFrom(new Date().toISOString(), 1)
    expect((await ask('POST /api/session/sign-out', { scope: 'global' }, { headers: me })).status).toBe(204)
    expect((await see(stand)).body.reason).toBe('no-session')
    owner = await sessionFrom(new Date(evening).toISOString(), 3650)
  })

  test('sees today and tomorrow, and no other day', async () => {
    const stand = await paired()
    expect((await see(stand)).status).toBe(200)
    expect((await see(stand, addDays(today, 1))).status).toBe(200)
    for (const days of [-30, -1, 2, 7]) expect((await see(stand, addDays(today, days))).body.reason).toBe('stand-only')
  })
})

const canary = { firstName: 'Delia', lastName: 'Ochoa', phone: '7705550142', email: 'delia.canary@example.test' }
const book = async (given: object = {}) =>
  (
    await ask(
      'POST /api/owner/reservations',
      {
        ...canary,
        partySize: 4,
        reservationDate: today,
        reservationTime: '18:00:00',
        source: 'phone',
        note: 'Peanut allergy',
        ...given,
      },
      { headers: owner },
    )
  ).body as { id: string; version: number }

describe('what a tablet gets', () => {
  test('is what serving needs: no email address, phone or secret, and no cancelled or waiting guest', async () => {
    const stand = await paired()
    const party = await book()
    const gone = await book({ lastName: 'Cancelled' })
    await ask(
      `PUT /api/owner/reservations/${gone.id}`,
      { version: gone.version, status: 'cancelled' },
      { headers: owner },
    )
    const answers = [await see(stand)]
    const mark = (version: number, name: string) =>
      ask(`PUT /api/owner/reservations/${party.id}/mark`, { version, mark: name }, { headers: stand })
    answers.push(await mark(party.version, 'arrived'))
    answers.push(await ask('POST /api/owner/walk-ins', { partySize: 2 }, { headers: stand }))
    answers.push(
      await ask(
        'PUT /api/owner/table-assignments',
        { assignments: [{ id: party.id, version: party.version + 1, table: '' }] },
        { headers: stand },
      ),
    )
    for (const { status, text } of answers) {
      expect(status).toBeLessThan(300)
      for (const secret of ['5550142', 'canary', 'manageToken', 'networks', 'Cancelled', '"mail"'])
        expect(text).not.toContain(secret)
    }
    expect(answers[0]!.text).toContain('Peanut allergy')
    const all = await ask(`GET /api/owner/tables/${today}`, undefined, { headers: owner })
    expect(all.text, 'the owner gets all of it').toContain('5550142')
  })

  test('and what it does is logged by its name and initials', async () => {
    const stand = await paired()
    await openIt(stand, pin, 'AM')
    const party = await book()
    await ask(
      `PUT /api/owner/reservations/${party.id}/mark`,
      { version: party.version, mark: 'arrived' },
      { headers: stand },
    )
    expect((await readLog()).find(({ of, by }) => of === party.id && by)).toMatchObject({ by: 'Door (AM)' })
  })

  test('a tablet can delete the walk-in that it has just seated, and no other reservation', async () => {
    const stand = await paired()
    const party = await book()
    const remove = (one: { id: string; version: number }) =>
      ask(`DELETE /api/owner/reservations/${one.id}`, { version: one.version }, { headers: stand })
    expect((await remove(party)).body.reason).toBe('stand-only')
    const fresh = (await ask('POST /api/owner/walk-ins', { partySize: 2 }, { headers: stand })).body
    expect((await remove(fresh)).status).toBe(200)
    const old = (await ask('POST /api/owner/walk-ins', { partySize: 2 }, { headers: stand })).body
    pass(14 * minuteMs)
    await ask('POST /api/session/stand/use', {}, { headers: stand })
    pass(2 * minuteMs)
    expect((await remove(old)).body.reason).toBe('stand-only')
  })

  test('a tablet changes no reservation of another day', async () => {
    const stand = await paired()
    const party = await book({ reservationDate: addDays(today, 3) })
    const marked = await ask(
      `PUT /api/owner/reservations/${party.id}/mark`,
      { version: party.version, mark: 'arrived' },
      { headers: stand },
    )
    expect(marked.body.reason).toBe('stand-only')
    const moved = await ask(
      'PUT /api/owner/table-assignments',
      { assignments: [{ id: party.id, version: party.version, table: '1' }] },
      { headers: stand },
    )
    expect(moved.body.reason).toBe('stand-only')
  })
})

/** The owner's change log of this month, all pages of it. */
async function readLog(): Promise<ChangeEntry[]> {
  const all: ChangeEntry[] = []
  for (let after = ''; ;) {
    const path = `/api/owner/changes?month=${today.slice(0, 7)}${after && `&after=${encodeURIComponent(after)}`}`
    const { changes, next } = (await ask(`GET ${path}`, undefined, { headers: owner })).body
    all.push(...changes)
    if (!next) return all
    after = next
  }
}
const loggedOfStands = async () => (await readLog()).filter(({ what }) => what === 'stand')
const changeStand = async (input: object) => {
  const [{ id }] = await listed()
  expect((await ask(`PUT /api/session/stands/${id}`, input, { headers: owner })).status).toBe(200)
}
const typeWrong = async (stand: Browser, times: number) => {
  for (let at = 0; at < times; at++) await openIt(stand, String(3000 + at))
}
/** What is logged while something is done, the first first: kind, fields and who. */
const loggedBy = async (work: () => Promise<unknown>) => {
  const before = new Set((await loggedOfStands()).map(({ id }) => id))
  pass(minuteMs)
  await work()
  const fresh = (await loggedOfStands()).filter(({ id }) => !before.has(id)).toReversed()
  for (const { title, undoable } of fresh) expect([title, undoable]).toEqual(['Door', false])
  return fresh.map(({ kind, fields, by }) => [
    kind,
    fields.map(({ field, before: was, after: is }) => [field, was, is]),
    by,
  ])
}

describe('the change log', () => {
  test('names each pairing, PIN, block, unblocking and end, and no PIN', async () => {
    let stand: Browser = {}
    expect(await loggedBy(async () => void (stand = await paired()))).toEqual([['added', [], undefined]])
    expect(await loggedBy(() => changeStand({ pin: '7391', password: demoOwner.password }))).toEqual([
      ['changed', [['pin', '', 'new']], undefined],
    ])
    expect(await loggedBy(() => typeWrong(stand, 4)), 'a host who mistypes').toEqual([])
    expect(await loggedBy(() => typeWrong(stand, 3)), 'the fifth blocks it once').toEqual([
      ['changed', [['state', 'locked', 'blocked']], 'Door'],
    ])
    expect(await loggedBy(() => changeStand({ unblock: true }))).toEqual([
      ['changed', [['state', 'blocked', 'locked']], undefined],
    ])
    expect(await loggedBy(() => changeStand({ unblock: true })), 'it was not blocked').toEqual([])
    await typeWrong(stand, 5)
    expect(await loggedBy(() => changeStand({ pin: '8462', password: demoOwner.password }))).toEqual([
      [
        'changed',
        [
          ['state', 'blocked', 'locked'],
          ['pin', '', 'new'],
        ],
        undefined,
      ],
    ])
    expect(await loggedBy(endAll)).toEqual([['deleted', [], undefined]])
    const { queryAll } = await import('#functions/db/table.ts')
    const rows = await queryAll<Record<string, unknown>>({ pk: `LOG#${today.slice(0, 7)}` })
    const texts = JSON.stringify(rows.filter(({ what }) => what === 'stand'))
    for (const secret of ['7391', '8462', 'salt', 'hash', 'opening']) expect(texts).not.toContain(secret)
  })

  test('names the end of a tablet that the owner signs in on, that is paired anew, and of all of them', async () => {
    let stand = await paired()
    expect(await loggedBy(async () => void (await ask('POST /api/session', demoOwner, { headers: stand })))).toEqual([
      ['deleted', [], undefined],
    ])
    stand = await paired()
    expect(await loggedBy(async () => void (await pair(await newCode(), stand)))).toHaveLength(2)
    expect(await listed()).toHaveLength(1)
    const me = await sessionFrom(new Date().toISOString(), 1)
    const out = () => ask('POST /api/session/sign-out', { scope: 'global' }, { headers: me })
    expect(
      await loggedBy(async () => {
        await out()
        owner = await sessionFrom(new Date(evening).toISOString(), 3650)
      }),
    ).toEqual([['deleted', [], undefined]])
  })
})

const knock = (call: Endpoint, headers: Browser, input: unknown = {}) => {
  const path = call.path.replace('{date}', today).replace(/\{\w+\}/g, 'x')
  return ask(`${call.method} ${path}`, input, { headers })
}

describe('every endpoint of the owner', () => {
  const owners = allEndpoints.filter(({ access }) => access === 'owner')

  const named = (permission: Endpoint['stand']) =>
    owners
      .filter(({ stand }) => stand === permission)
      .map(({ name }) => name)
      .toSorted()

  test('every tablet may call twelve of them, one with the owner’s permission five more', () => {
    expect(named(true)).toEqual([
      'add-line-party',
      'assign-tables',
      'call-line-party',
      'create-reservation',
      'create-walk-in',
      'delete-reservation',
      'find-upcoming-reservations',
      'get-evening-key',
      'get-table-day',
      'list-owner-slots',
      'mark-reservation',
      'move-line-party',
    ])
    expect(named('sold-out')).toEqual(['list-menu-items', 'set-sold-out'])
    expect(named('pause')).toEqual(['apply-overrides', 'get-overrides'])
    expect(named('catering')).toEqual(['list-catering-requests'])
    expect(allEndpoints.filter(({ access, stand }) => stand && access !== 'owner')).toEqual([])
  })

  test('whose functions read tablets, and no other but those of tablets and of signing in', () => {
    const reading = allEndpoints
      .filter((one) => permissionsOfEndpoint(one).some(({ partitions }) => partitions?.includes('STANDS')))
      .map(({ name, access, stand }) => (access === 'owner' && !stand ? `owner ${name}` : stand ? '' : name))
      .filter(Boolean)
      .toSorted()
    expect(reading).toEqual([
      'answer-challenge',
      'change-password',
      'confirm-recovery',
      'create-stand-pairing',
      'exchange-token',
      'get-stand',
      'keep-stand-open',
      'lock-stand',
      'open-stand',
      'owner list-stands',
      'owner remove-stand',
      'pair-stand',
      'redeem-recovery-code',
      'sign-in',
      'sign-out',
      'update-stand',
      'verify-email',
    ])
  })

  test.each(owners.map((call) => [call.name, call] as const))(
    '%s: nobody, a tablet, the owner',
    async (_name, call) => {
      expect((await knock(call, here)).body.reason).toBe('no-session')
      const made = { ...here, cookie: `__Host-stand=${createSecretId()}` }
      expect((await knock(call, made)).body.reason, 'a made-up tablet').toBe(call.stand ? 'no-session' : 'stand-only')
      const locked = await paired({ open: false })
      expect((await knock(call, locked)).body.reason, 'a locked tablet').toBe(
        call.stand ? 'stand-locked' : 'stand-only',
      )
      await openIt(locked)
      const open = await knock(call, locked)
      const { stand: permission } = call
      if (permission && permission !== true) {
        expect(open.body.reason, 'without the permission').toBe('stand-only')
        await allow(standPermissions.filter((one) => one !== permission))
        expect((await knock(call, locked)).body.reason, 'with every other permission').toBe('stand-only')
        await allow([permission])
        const allowed = await knock(call, locked)
        // What an empty body asks for is not refused for who asks.
        expect([200, 201, 400, 404, 422], 'with the permission').toContain(allowed.status)
      } else if (permission) expect(open.status, 'an open tablet').not.toBe(401)
      else expect([open.status, open.body.reason], 'an open tablet').toEqual([401, 'stand-only'])
      // The tablet's id in the owner's cookie, with and without its own.
      const id = locked['cookie']!.split('; ')[0]!.split('=')[1]!
      for (const cookie of [`__Host-session=${id}`, `__Host-session=${id}; __Host-stand=${id}`])
        expect((await knock(call, { ...here, cookie })).body.reason, 'a changed cookie').toBe('no-session')
      expect((await knock(call, { ...locked, origin: 'https://evil.test' })).body.reason).toBe('foreign-origin')
      expect((await knock(call, owner)).status, 'the owner').not.toBe(401)
    },
  )

  test('no endpoint of the account takes a tablet for the owner', async () => {
    const stand = await paired()
    const closed = allEndpoints.filter(({ access, name }) => access === 'session' && !openCalls.has(name))
    expect(closed.length).toBeGreaterThan(15)
    for (const call of closed) {
      const { status, body } = await knock(call, stand)
      expect([status, body?.reason], call.name).toEqual([401, 'no-session'])
    }
    expect((await ask('GET /api/session', undefined, { headers: stand })).body.session).toBeNull()
    expect((await see(stand)).status).toBe(200)
  })
})

test('the endpoint of the evening is one of a tablet’s', () => expect(getTableDay.stand).toBe(true))
