import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import { standPermissions } from '#shared/stand/stand.ts'
import { toLocalDateTimeText } from '#shared/time/business-day.ts'
import { addDays } from '#shared/time/local-time.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { allEndpoints } from '#infra/manifest/endpoints.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { aCateringRequest, aDish } from '#test/make.ts'
import { here, sessionFrom } from '#test/functions/signed-in.ts'
import { useTier } from '#test/functions/with-owner.ts'
import { openCalls } from './open-calls.ts'
import { type Browser, evening, minuteMs, pass, today, withStands } from './with-stands.ts'

const { ask } = withEmulatedAws()
vi.useFakeTimers({ toFake: ['Date'], now: evening })
afterAll(() => void vi.useRealTimers())
let owner: Browser
const { openIt, listed, endAll, paired, allow } = withStands(ask, () => owner)

type Row = { id: string; version: number }
const asOwner = async (route: string, input?: object): Promise<Row> => {
  const headers = { ...owner, 'idempotency-key': randomUUID() }
  const { status, body, text } = await ask(route, input, { headers })
  if (status >= 300) throw new Error(`${route}: ${status} ${text}`)
  return body
}

/** Nobody at the tablet may read any of this. */
const secrets = /555\D?01\d\d|canary|zoraida|manageToken|networks?"|"mail"|verif|consent|12\.75|price|elm street|98765/i
/** A guest whom the tablet may see, but how to reach them. */
const guest = {
  firstName: 'Delia 770.555.0141',
  lastName: 'Ochoa',
  phone: '7705550142',
  email: 'delia@canary.example',
  partySize: 2,
  reservationDate: today,
  reservationTime: '18:00:00',
  source: 'phone',
  note: 'Peanuts. Call (770) 555-0143',
  notes: 'Write to delia@canary.example or +1 770 555 0144',
}
/** A guest whom the tablet may not see. */
const hidden = { ...guest, firstName: 'Zoraida', phone: '7705550150', email: 'zoraida@canary.example' }
const book = (given: object = {}) => asOwner('POST /api/owner/reservations', { ...guest, ...given })
const join = (given: object = {}) =>
  asOwner('POST /api/owner/line', {
    name: 'Ana 7705550145',
    phone: '7705550146',
    partySize: 2,
    quotedMinutes: 10,
    ...given,
  })

const table = (id: string) => ({ id, name: id, min: 1, max: 4, wheelchair: true, highChair: true })

beforeAll(async () => {
  await useTier('enterprise')
  owner = await sessionFrom(new Date(evening).toISOString(), 3650)
  const { overwriteReservationRulesOp: rulesOp } = await import('#functions/db/site/settings.ts')
  const { writeItem } = await import('#functions/db/table.ts')
  const setMax = (maxReservationsPerDay: number) =>
    writeItem(rulesOp({ maxReservationsPerDay, reservationsEnabled: true }))
  await setMax(1)
  await book()
  await book({ ...hidden, status: 'waitlist' })
  await setMax(1000)
  const areas = [{ name: 'Inside', tables: Array.from({ length: 30 }, (_, at) => table(String(at + 1))), runs: [] }]
  await asOwner('PUT /api/owner/tables', { areas, version: 0 })
  await book({ ...hidden, reservationDate: addDays(today, 3) })
  const cancelled = await book(hidden)
  await asOwner(`PUT /api/owner/reservations/${cancelled.id}`, { version: cancelled.version, status: 'cancelled' })
  await asOwner('POST /api/owner/contacts', {
    name: 'Zoraida Canary',
    phoneNumber: '7705550151',
    email: 'z@canary.example',
  })
  await book({ reservationDate: addDays(today, 1) })
  await join()
  const { keys } = await import('#functions/db/keys.ts')
  const { putOp, transact } = await import('#functions/db/table.ts')
  const { createCateringRequestOps } = await import('#functions/db/catering/requests.ts')
  const dish = (id: string, given: object = {}) =>
    putOp({ ...keys.menuItem(id), ...aDish({ id, name: { en: id, es: id }, price: '12.75', ...given }) })
  const catering = (id: string, given: object = {}) =>
    createCateringRequestOps(
      aCateringRequest({
        id,
        name: 'Rosa 7705550152',
        email: 'rosa@canary.example',
        phoneNumber: '7705550153',
        message: 'Deliver to 12 Elm Street',
        desiredDate: today,
        state: 'accepted',
        totalAmount: 98_765 as never,
        ...given,
      }),
    )
  await transact([
    dish('birria'),
    dish('zoraida', { hidden: true }),
    ...catering('one'),
    ...catering('two', { name: 'Zoraida', state: 'quoted' }),
    ...catering('three', { name: 'Zoraida', desiredDate: addDays(today, 2) }),
  ])
})
beforeEach(async () => {
  vi.setSystemTime(evening)
  await endAll()
})

let tables = 0
/** What each call of a tablet sends, about parties of its own, so that it succeeds. */
const validInputs: Record<string, (adding?: Browser) => Promise<[path: string, input?: object]>> = {
  'get-table-day': async () => [`/api/owner/tables/${today}`],
  'get-evening-key': async () => ['/api/owner/evening-key'],
  'add-line-party': async () => [
    '/api/owner/line',
    { name: 'Bo', phone: '7705550147', partySize: 2, quotedMinutes: 5 },
  ],
  'call-line-party': async () => {
    const { id, version } = await join()
    return [`/api/owner/line/${id}/table`, { version, table: String(++tables) }]
  },
  'move-line-party': async () => {
    const { id, version } = await join()
    return [`/api/owner/line/${id}`, { version, to: 'left' }]
  },
  'assign-tables': async () => {
    const { id, version } = await book()
    return ['/api/owner/table-assignments', { assignments: [{ id, version, table: String(++tables) }] }]
  },
  'mark-reservation': async () => {
    const { id, version } = await book()
    return [`/api/owner/reservations/${id}/mark`, { version, mark: 'arrived' }]
  },
  'create-walk-in': async () => ['/api/owner/walk-ins', { partySize: 2 }],
  // A tablet deletes only what it added.
  'delete-reservation': async (adding = owner) => {
    const headers = { ...adding, 'idempotency-key': randomUUID() }
    const { id, version } = (await ask('POST /api/owner/walk-ins', { partySize: 2 }, { headers })).body
    return [`/api/owner/reservations/${id}`, { version }]
  },
  'list-menu-items': async () => ['/api/owner/menu-items'],
  'set-sold-out': async () => ['/api/owner/menu-items/birria/sold-out', { soldOut: true }],
  'get-overrides': async () => ['/api/owner/today'],
  'apply-overrides': async () => [
    '/api/owner/today',
    { orders: [{ verb: 'pause', until: toLocalDateTimeText(today, 18 * 60 + 30) }] },
  ],
  'list-catering-requests': async () => ['/api/owner/catering-requests'],
  'list-owner-slots': async () => [`/api/owner/slots?date=${addDays(today, 9)}&partySize=4`],
  'find-upcoming-reservations': async () => ['/api/owner/upcoming-reservations?phone=7705550142'],
  'create-reservation': async () => [
    '/api/owner/reservations',
    {
      firstName: 'Ada',
      lastName: 'Lind',
      phone: '7705550149',
      partySize: 4,
      reservationDate: addDays(today, 9),
      reservationTime: '18:00:00',
      source: 'phone',
    },
  ],
}
const flagged = allEndpoints.filter(({ stand }) => stand)
const owners = allEndpoints.filter(({ access }) => access === 'owner')
const account = allEndpoints.filter(({ access, name }) => access === 'session' && !openCalls.has(name))

const send = (call: Endpoint, [path, input]: [string, object?], headers: Browser, key: string = randomUUID()) =>
  ask(`${call.method} ${path}`, input, { headers: { ...headers, 'idempotency-key': key } })
const knock = (call: Endpoint, headers: Browser) =>
  send(call, [call.path.replace('{date}', today).replace(/\{\w+\}/g, 'x'), {}], headers)

/** Every row of guests, the line and the house. */
async function everything(): Promise<Set<string>> {
  const { scanItems } = await import('#functions/db/table.ts')
  vi.setSystemTime(evening)
  const rows = new Set<string>()
  for await (const row of scanItems())
    if (!/^(?:STANDS|RATE#|SECRET|LOG#|MAIL#|SESSION#|OWNER)/.test(row.pk)) rows.add(JSON.stringify(row))
  return rows
}
const secretIn = (text: string) => secrets.exec(text)?.[0]

const typeWrong = async (stand: Browser, times: number) => {
  for (let at = 0; at < times; at++) await openIt(stand, String(3000 + at))
}
/** Tablets that were open once, or never, and what refuses them. */
const closed: Record<string, [reason: 'stand-locked' | 'no-session', make: () => Promise<Browser>]> = {
  'that was never opened': ['stand-locked', () => paired({ open: false })],
  'that was locked': [
    'stand-locked',
    async () => {
      const stand = await paired()
      await ask('POST /api/session/stand/lock', {}, { headers: stand })
      return stand
    },
  ],
  'that nobody touches': [
    'stand-locked',
    async () => {
      const stand = await paired()
      pass(16 * minuteMs)
      return stand
    },
  ],
  'with a wrong PIN': [
    'stand-locked',
    async () => {
      const stand = await paired()
      await typeWrong(stand, 1)
      return stand
    },
  ],
  'that is blocked': [
    'stand-locked',
    async () => {
      const stand = await paired()
      await typeWrong(stand, 5)
      return stand
    },
  ],
  'whose PIN the owner changed': [
    'stand-locked',
    async () => {
      const stand = await paired()
      const [{ id }] = await listed()
      await asOwner(`PUT /api/session/stands/${id}`, { pin: '7391', password: demoOwner.password })
      return stand
    },
  ],
  'of the opening before': [
    'stand-locked',
    async () => {
      const stand = await paired()
      const copy = { ...stand }
      await openIt(stand)
      return copy
    },
  ],
  'that the owner ended': [
    'no-session',
    async () => {
      const stand = await paired()
      await endAll()
      return stand
    },
  ],
  'whose row is past its end': [
    'no-session',
    async () => {
      const stand = await paired()
      pass(61 * 24 * 60 * minuteMs)
      owner = await sessionFrom(new Date(evening).toISOString(), 3650)
      return stand
    },
  ],
}

test('every call of a tablet is proven here', () =>
  expect(Object.keys(validInputs).toSorted()).toEqual(flagged.map(({ name }) => name).toSorted()))

describe.each(Object.entries(closed))('a tablet %s', (_which, [reason, make]) => {
  test('is refused by each of its calls, which change nothing and tell nothing', async () => {
    const inputs = await Promise.all(flagged.map(async (call) => [call, await validInputs[call.name]!()] as const))
    const before = await everything()
    const stand = await make()
    if ((await listed()).length > 0) await allow(standPermissions)
    for (const [call, input] of inputs) {
      const answer = await send(call, input, stand)
      expect([answer.status, answer.body.reason], call.name).toEqual([401, reason])
      expect(secretIn(answer.text), call.name).toBeUndefined()
    }
    const after = await everything()
    expect([before, after].map((rows, at, all) => [...rows].filter((row) => !all[1 - at]!.has(row)))).toEqual([[], []])
  })

  test('is refused by every other call of the owner and of her account', async () => {
    const stand = await make()
    for (const call of owners) {
      const { status, body } = await knock(call, stand)
      expect([status, body?.reason], call.name).toEqual([401, call.stand ? reason : 'stand-only'])
    }
    for (const call of account) {
      const { status, body } = await knock(call, stand)
      expect([status, body?.reason], call.name).toEqual([401, 'no-session'])
    }
  })
})

/** Every name of a field in an answer. */
const namesIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : value !== null && typeof value === 'object'
      ? [...Object.keys(value), ...Object.values(value).flatMap(namesIn)]
      : []

/** The fields that a tablet may get. */
const served = new Set(
  [
    'plan areas name guestNames tables id min max wheelchair highChair runs version',
    'reservations reservation party firstName lastName partySize reservationDate reservationTime locale source status',
    'table area wishes note notes stayMinutes seatedMinutes overSeats createdAt arrivedAt seatedAt checkAt leftAt eta noShow',
    'line code date joinedAt quotedMinutes onTheWay called at ended as by',
    'stay two four six more now time weekday refused reason deleted keys wantsTexts texts',
    'items en es category soldOut today askedAgainAt next entries desiredDate numberOfServings selectedItems itemId itemName',
    'slots state shifts usual open opens closes reopens bookable quantity size given verb standing from until givenAt order',
  ].flatMap((line) => line.split(' ')),
)

describe('an open tablet', () => {
  test.each(flagged.map((call) => [call.name, call] as const))(
    'gets from %s what serving needs',
    async (name, call) => {
      const stand = await paired()
      const input = await validInputs[name]!(stand)
      await allow(standPermissions)
      const answer = await send(call, input, stand)
      expect(answer.status, answer.text).toBeLessThan(300)
      expect(secretIn(answer.text), call.name).toBeUndefined()
      expect(namesIn(answer.body).filter((field) => !served.has(field))).toEqual([])
    },
  )

  test('gets of tonight and tomorrow what serving needs, and the owner all of it', async () => {
    const stand = await paired()
    for (const date of [today, addDays(today, 1)]) {
      const { status, text } = await ask(`GET /api/owner/tables/${date}`, undefined, { headers: stand })
      expect([status, text.includes('Ochoa'), text.includes('Peanuts')]).toEqual([200, true, true])
      expect(secretIn(text)).toBeUndefined()
    }
    const { text } = await ask(`GET /api/owner/tables/${today}`, undefined, { headers: owner })
    for (const told of ['7705550142', 'delia@canary', 'Zoraida', '(770) 555-0143', '7705550145', '7705550146'])
      expect(text).toContain(told)
  })
})

/** The input of a call, with the id that a device makes for a walk-in. */
const inputOf = async (call: Endpoint) => {
  const input = await validInputs[call.name]!()
  const id = call.name === 'create-walk-in' ? { id: randomUUID() } : {}
  return [input[0], { ...input[1], ...id }] as [string, object]
}

describe('the answer that is remembered for a key', () => {
  const remembering = flagged.filter(({ creates, queued }) => creates ?? queued)
  test('there are calls that remember', () =>
    expect(remembering.map(({ name }) => name).toSorted()).toEqual([
      'add-line-party',
      'create-reservation',
      'create-walk-in',
      'mark-reservation',
    ]))

  test.each(remembering.map((call) => [call.name, call] as const))(
    'of %s is of its caller alone: the tablet, or the owner in whichever session',
    async (name, call) => {
      const stand = await paired()
      const other = await paired()
      const again = await sessionFrom(new Date(evening).toISOString(), 3650)
      for (const [who, same, others] of [
        [owner, again, [stand, other]],
        [stand, stand, [owner, other]],
      ] as const) {
        const input = await inputOf(call)
        const key = randomUUID()
        const first = await send(call, input, who, key)
        expect(first.status).toBeLessThan(300)
        for (const attacker of others) {
          const taken = await send(call, input, attacker, key)
          // It is judged as one that nobody sent before.
          if (['add-line-party', 'create-reservation'].includes(name)) expect(taken.body.id).not.toBe(first.body.id)
          else expect([taken.status, taken.body.reason]).toEqual([409, 'changed-meanwhile'])
          if (attacker !== owner) expect(secretIn(taken.text)).toBeUndefined()
        }
        const { cookie: _cookie, ...nobody } = who
        expect((await send(call, input, nobody, key)).body.reason).toBe('no-session')
        const retried = await send(call, input, same, key)
        expect([retried.status, retried.body]).toEqual([first.status, first.body])
        if (who === stand) {
          await openIt(stand)
          expect((await send(call, input, stand, key)).body, 'after the next opening').toEqual(first.body)
        }
      }
    },
  )
})

test('a request without its cookie is not a tablet’s', async () => {
  for (const call of flagged) expect((await knock(call, here)).body.reason, call.name).toBe('no-session')
})
