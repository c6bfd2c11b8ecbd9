import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSlots, type ReservationStatus } from '#shared/reservations/reservation.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { aBooking } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { useTier } from '#test/functions/with-owner.ts'

const { ask, faultProxies } = withEmulatedAws()
const book = 'POST /api/reservations'
const cancel = 'POST /api/reservations/cancel'

const store = async () => ({
  ...(await import('#functions/db/keys.ts')),
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/reservations/days.ts')),
  ...(await import('#functions/db/site/settings.ts')),
  ...(await import('#functions/db/reservations/reservations.ts')),
})

const begins = Date.parse('2026-11-30T17:00:00Z')

/** Every test has dates and callers of its own. */
let counter = 0
const aDate = () => new Date(Date.UTC(2026, 11, 1 + counter++)).toISOString().slice(0, 10)
/** An address of a network of its own. */
const aCaller = () => `198.${counter >> 8}.${counter++ & 255}.7`

beforeAll(async () => {
  setClock(() => begins)
  const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
  await useTier('premium')
  await write(saveReservationRules({ maxReservationsPerDay: 50, reservationsEnabled: true }))
})

const held = async (date: string) => {
  const { getDay: day, listReservationsInPeriod: reservationsOf } = await store()
  const list = await reservationsOf(date)
  return { count: (await day(date)).booked, statuses: list.map(({ status }): ReservationStatus => status) }
}

describe('booking', () => {
  test('returns the reservation, and takes a place', async () => {
    const reservationDate = aDate()
    const { status, body, headers } = await ask(book, aBooking({ reservationDate }))
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      status: 'booked',
      reservationDate,
      reservationTime: '18:30:00',
      partySize: 2,
      manageToken: expect.any(String),
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(await held(reservationDate)).toEqual({ count: 1, statuses: ['booked'] })
    const { body: places } = await ask('GET /api/availability', { date: reservationDate })
    expect(places).toEqual({
      date: reservationDate,
      count: 1,
      max: 50,
      remaining: 49,
      blocked: false,
      enabled: true,
      slots: defaultSlots.map((time) =>
        time < '11:00:00' ? { time, state: 'closed', reason: 'slot-closed' } : { time, state: 'open' },
      ),
    })
  })

  test('under one key is one booking: sent twice, at once, or after a lost answer', async () => {
    const reservationDate = aDate()
    const send = (fillMs: number) => ask(book, aBooking({ reservationDate, fillMs }), { key: 'the-form-of-ana' })
    const answers = await Promise.all([send(5000), send(5000), send(6000), send(7000)])
    answers.push(await send(9000))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    expect(await held(reservationDate)).toEqual({ count: 1, statuses: ['booked'] })
  })

  test('a booking of the last place that is sent many times with one key always succeeds', async () => {
    const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
    const reservationDate = aDate()
    await write(saveReservationRules({ maxReservationsPerDay: 1, reservationsEnabled: true }))
    const ip = aCaller()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => ask(book, aBooking({ reservationDate }), { key: 'the-last-place', ip })),
    )
    await write(saveReservationRules({ maxReservationsPerDay: 50, reservationsEnabled: true }))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
    expect(await held(reservationDate)).toEqual({ count: 1, statuses: ['booked'] })
  })

  test('under a key whose day is over is a new one, though the table has not removed the old yet', async () => {
    const { writeItem: write, putOp: put, keys } = await store()
    const reservationDate = aDate()
    await write(
      put({ ...keys.idempotency('book-reservation', 'anyone', 'a-key-of-yesterday'), hash: 'x', answer: {}, ttl: 1 }),
    )
    const { status } = await ask(book, aBooking({ reservationDate }), { key: 'a-key-of-yesterday', ip: aCaller() })
    expect(status).toBe(201)
    expect((await held(reservationDate)).count).toBe(1)
  })

  test.each(['2001-05-02T17:00:00Z', '2061-05-02T17:00:00Z'])(
    "is repeatable for a day by the clock of the functions at %s, whatever the machine's clock shows",
    async (at) => {
      const asked = aBooking({ reservationDate: `${at.slice(0, 4)}-06-01` })
      const tokens: string[] = []
      for (const hours of [0, 23, 24]) {
        setClock(() => Date.parse(at) + hours * 3_600_000)
        const { body } = await ask(book, asked, { key: `the-form-of-${at.slice(0, 4)}`, ip: aCaller() })
        tokens.push(body.manageToken)
      }
      setClock(() => begins)
      expect([tokens[1] === tokens[0], tokens[2] === tokens[0]]).toEqual([true, false])
    },
  )

  test('with another body under a used key is refused', async () => {
    const reservationDate = aDate()
    await ask(book, aBooking({ reservationDate }), { key: 'a-used-key' })
    const { status, body } = await ask(book, aBooking({ reservationDate, partySize: 9 }), { key: 'a-used-key' })
    expect([status, body.reason]).toEqual([422, 'idempotency-key-reused'])
  })

  test.each(['short-k', 'x'.repeat(101), 'two words', 'clé-de-la-fête', 'book#1234', 'key/../key', 'a.key.of.mine'])(
    'under the key %j is refused and leaves nothing',
    async (key) => {
      const reservationDate = aDate()
      const { status, body } = await ask(book, aBooking({ reservationDate }), { key, ip: aCaller() })
      expect([status, body.reason]).toEqual([400, 'invalid-idempotency-key'])
      expect(await held(reservationDate)).toEqual({ count: 0, statuses: [] })
    },
  )

  test.each(['8-Signs_', 'x'.repeat(100)])('under the key %j is taken', async (key) => {
    const { status } = await ask(book, aBooking({ reservationDate: aDate() }), { key, ip: aCaller() })
    expect(status).toBe(201)
  })

  test('a refusal is not remembered: the same key books once the day opens', async () => {
    const reservationDate = aDate()
    const { writeItem: write, setDayBlockedOp: block } = await store()
    await write(block(reservationDate, true))
    const key = 'tries-again-later'
    expect((await ask(book, aBooking({ reservationDate }), { key })).body.reason).toBe('date-blocked')
    await write(block(reservationDate, false))
    expect((await ask(book, aBooking({ reservationDate }), { key })).status).toBe(201)
  })

  test.each([
    ['a past date', { reservationDate: '2026-11-29' }, 422, 'time-passed'],
    [
      'a slot of today that has passed',
      { reservationDate: '2026-11-30', reservationTime: '12:00:00' },
      422,
      'time-passed',
    ],
    ['a slot before the kitchen opens', { reservationTime: '10:30:00' }, 422, 'slot-closed'],
    ['a slot after the last table', { reservationTime: '21:00:00' }, 422, 'slot-closed'],
    ['an off-grid slot', { reservationTime: '18:45:00' }, 400, 'invalid'],
    ['0 guests', { partySize: 0 }, 400, 'invalid'],
    ['11 guests', { partySize: 11 }, 400, 'invalid'],
    ['a day that does not exist', { reservationDate: '2026-02-31' }, 400, 'invalid'],
    ['an unknown field', { vip: true }, 400, 'invalid'],
    ['a wrong type', { firstName: 7 }, 400, 'invalid'],
    ['a filled honeypot', { website: 'x' }, 422, 'looks-automated'],
  ])('refuses %s and leaves nothing', async (_what, given, status, reason) => {
    const answer = await ask(book, { ...aBooking({ reservationDate: '2026-12-24' }), ...given }, { ip: aCaller() })
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
    expect(answer.body.message).toEqual(expect.any(String))
    if (reason === 'invalid') expect(Object.keys(answer.body.fields)).toEqual([Object.keys(given)[0]])
    expect(await held('2026-12-24')).toEqual({ count: 0, statuses: [] })
  })

  test.each([
    ['2026-11-01T15:59:59Z', '2026-11-01', '11:00:00', 201],
    ['2026-11-01T16:00:00Z', '2026-11-01', '11:00:00', 422],
    ['2027-03-14T14:59:59Z', '2027-03-14', '11:00:00', 201],
    ['2027-03-14T15:00:00Z', '2027-03-14', '11:00:00', 422],
    ['2026-12-02T04:59:59Z', '2026-12-01', '20:30:00', 422],
    ['2026-12-02T04:59:59Z', '2026-12-02', '11:00:00', 201],
    ['2026-11-30T17:00:00Z', '2027-12-01', '11:00:00', 201],
    ['2026-11-30T17:00:00Z', '2027-12-02', '11:00:00', 422],
  ])("at %s, by the restaurant's wall, %s %s is answered %i", async (at, reservationDate, reservationTime, status) => {
    setClock(() => Date.parse(at))
    const answer = await ask(book, aBooking({ reservationDate, reservationTime }), { ip: aCaller() })
    setClock(() => begins)
    expect(answer.status).toBe(status)
  })

  test.each([
    ['no JSON', '{"firstName":', {}, 400, 'not-json'],
    ['a list', '[]', {}, 400, 'invalid'],
    ['null', 'null', {}, 400, 'invalid'],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'wrong-type'],
    ['more than 64 KB', JSON.stringify({ firstName: 'x'.repeat(66_000) }), {}, 413, 'too-large'],
    ['a pit of brackets', `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`, {}, 400, 'invalid'],
  ])('refuses %s', async (_what, text, headers, status, reason) => {
    const answer = await ask(book, text, { headers, ip: aCaller() })
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
  })

  test('names every faulty field', async () => {
    const { body } = await ask(book, { firstName: '', partySize: 12 }, { ip: aCaller() })
    expect(body.fields).toEqual({
      firstName: ['nameRequired'],
      lastName: ['required'],
      partySize: ['partySize'],
      reservationDate: ['required'],
      reservationTime: ['required'],
    })
  })

  test('is refused on a full day, by a lowered maximum, and when switched off', async () => {
    const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
    const reservationDate = aDate()
    const reasonNow = async () => (await ask(book, aBooking({ reservationDate }), { ip: aCaller() })).body.reason
    await write(saveReservationRules({ maxReservationsPerDay: 1, reservationsEnabled: true }))
    expect(await reasonNow()).toBeUndefined()
    expect(await reasonNow()).toBe('day-full')
    await write(saveReservationRules({ maxReservationsPerDay: 0, reservationsEnabled: true }))
    expect(await reasonNow()).toBe('day-full')
    await write(saveReservationRules({ maxReservationsPerDay: 50, reservationsEnabled: false }))
    expect(await reasonNow()).toBe('reservations-disabled')
    await write(saveReservationRules({ maxReservationsPerDay: 50, reservationsEnabled: true }))
    expect((await held(reservationDate)).count).toBe(1)
  })

  test('a booking takes no place when its day is blocked while it is saved', async () => {
    const { writeItem: write, setDayBlockedOp: block, applyDayDeltaOp: shiftDay } = await store()
    const takePlace = (date: string) =>
      shiftDay(date, { places: 1, seated: {}, arriving: {}, counts: {} }, { max: 50 })!
    const reservationDate = aDate()
    await write(block(reservationDate, true))
    await expect(write(takePlace(reservationDate))).rejects.toMatchObject({ reason: 'date-blocked' })
    await write(block(reservationDate, false))
    await write(takePlace(reservationDate))
    expect((await held(reservationDate)).count).toBe(1)
  })

  test('needs a tier with reservations; a remembered answer does not', async () => {
    const reservationDate = aDate()
    const booking = aBooking({ reservationDate, phone: '(770) 555-0199' })
    const before = await ask(book, booking, { key: 'booked-before-the-downgrade' })
    await useTier('basic')
    expect((await ask('GET /api/access')).body).toEqual({
      tier: 'basic',
      hasContactsAccess: true,
      hasReservationsAccess: false,
      hasCateringAccess: false,
    })
    expect((await ask(book, aBooking({ reservationDate }), { ip: aCaller() })).body.reason).toBe('no-access')
    expect((await ask(book, booking, { key: 'booked-before-the-downgrade' })).body).toEqual(before.body)
    expect((await ask(cancel, { phone: '7705550199', reservationDate })).body).toEqual({ cancelled: 1 })
    await useTier('premium')
  })

  test('a booking that conflicts with others is retried, so that no guest sees a conflict', async () => {
    const reservationDate = aDate()
    faultProxies().dynamo.strike(0.5, ['conflict'])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(book, aBooking({ reservationDate }), { ip: aCaller() })),
    )
    faultProxies().dynamo.strike(0)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await held(reservationDate)).count).toBe(20)
  })

  test('a booking is put off while the rules cannot be read, and never made by others', async () => {
    const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
    const reservationDate = aDate()
    await write(saveReservationRules({ maxReservationsPerDay: 0, reservationsEnabled: true }))
    faultProxies().dynamo.strike(1, ['unprocessed'])
    const { status, headers } = await ask(book, aBooking({ reservationDate }), { ip: aCaller() })
    faultProxies().dynamo.strike(0)
    await write(saveReservationRules({ maxReservationsPerDay: 50, reservationsEnabled: true }))
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    expect((await held(reservationDate)).count).toBe(0)
  })

  test('the 61st of one address in an hour is refused with the seconds to wait', async () => {
    const ip = aCaller()
    const reservationDate = aDate()
    const passed = aBooking({ reservationDate: '2026-11-29' })
    for (let n = 0; n < 60; n++) expect((await ask(book, passed, { ip })).body.reason).toBe('time-passed')
    const { status, body, headers } = await ask(book, aBooking({ reservationDate }), { ip })
    expect([status, body.reason]).toEqual([429, 'too-many'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('cancelling by phone and date', () => {
  beforeEach(() => void counter++)

  test('cancels every booking of that phone and day, however the phone is written, and gives the places back', async () => {
    const reservationDate = aDate()
    for (const phone of ['(770) 555-0123', '+1 770 555 0123', '770.555.0124'])
      await ask(book, aBooking({ reservationDate, phone }), { ip: aCaller() })
    const { status, body } = await ask(cancel, { phone: '17705550123', reservationDate }, { ip: aCaller() })
    expect([status, body]).toEqual([200, { cancelled: 2 }])
    expect(await held(reservationDate)).toMatchObject({ count: 1 })
    const again = await ask(cancel, { phone: '7705550123', reservationDate }, { ip: aCaller() })
    expect([again.status, again.body.reason]).toEqual([404, 'not-found'])
  })

  test.each([
    ['at the end of the day itself', '2026-12-25T04:59:59Z', 200, 200],
    ['a second later', '2026-12-25T05:00:00Z', 404, 422],
  ])('and by the link, %s (%s), is answered %i and %i', async (_when, at, byPhone, byLink) => {
    const reservationDate = '2026-12-24'
    const phone = `770555${String(3000 + counter++)}`
    await ask(book, aBooking({ reservationDate, phone }), { ip: aCaller() })
    const { body: other } = await ask(book, aBooking({ reservationDate }), { ip: aCaller() })
    const before = (await held(reservationDate)).count
    setClock(() => Date.parse(at))
    const answers = [
      await ask(cancel, { phone, reservationDate }, { ip: aCaller() }),
      await ask('POST /api/reservations/manage/cancel', { token: other.manageToken }, { ip: aCaller() }),
    ]
    setClock(() => begins)
    expect(answers.map(({ status }) => status)).toEqual([byPhone, byLink])
    expect((await held(reservationDate)).count).toBe(byPhone === 200 ? before - 2 : before)
  })

  test('two at once give each place back once', async () => {
    const reservationDate = aDate()
    await ask(book, aBooking({ reservationDate, phone: '7705550155' }), { ip: aCaller() })
    await Promise.all([1, 2, 3].map(() => ask(cancel, { phone: '7705550155', reservationDate }, { ip: aCaller() })))
    expect(await held(reservationDate)).toEqual({ count: 0, statuses: ['cancelled'] })
  })

  test('the 11th guess of one address in an hour is refused', async () => {
    const ip = aCaller()
    const guess = (n: number) => ask(cancel, { phone: `77055${58_000 + n}`, reservationDate: '2026-12-24' }, { ip })
    for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(404)
    expect((await guess(10)).status).toBe(429)
  })

  test('after three wrong dates for a phone in a day, a network gets “use the link” for any date', async () => {
    const [ip, phone, reservationDate] = [aCaller(), '(770) 555-0288', aDate()]
    const { body } = await ask(book, aBooking({ phone, reservationDate }), { ip: aCaller() })
    const guess = (date: string, from = ip) => ask(cancel, { phone, reservationDate: date }, { ip: from })
    for (const day of ['01', '02', '03']) expect((await guess(`2027-03-${day}`)).status).toBe(404)
    for (const date of [reservationDate, '2027-03-04']) expect((await guess(date)).body.reason).toBe('cancel-by-link')
    // The link works from there, too.
    expect((await ask('POST /api/reservations/manage/cancel', { token: body.manageToken }, { ip })).status).toBe(200)
  })

  test('a guest who errs about the date cancels from where the table was booked, and twice from elsewhere', async () => {
    const [home, phone, reservationDate] = [aCaller(), '(770) 555-0289', aDate()]
    const guess = (date: string, from: string) => ask(cancel, { phone, reservationDate: date }, { ip: from })
    await ask(book, aBooking({ phone, reservationDate }), { ip: home })
    for (const day of ['01', '02', '03']) expect((await guess(`2027-04-${day}`, home)).status).toBe(404)
    expect((await guess(reservationDate, home)).status).toBe(200)
    await ask(book, aBooking({ phone, reservationDate }), { ip: home })
    const elsewhere = aCaller()
    for (const day of ['01', '02']) expect((await guess(`2027-05-${day}`, elsewhere)).status).toBe(404)
    expect((await guess(reservationDate, elsewhere)).status).toBe(200)
  })

  test('the 11th guess at one phone is refused, from wherever and however it is written, until its hour is over', async () => {
    const phones = ['7705550001', '(770) 555-0001', '+1 770 555 0001']
    const guess = (n: number) => ask(cancel, { phone: phones[n % 3], reservationDate: '2026-12-24' }, { ip: aCaller() })
    for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(404)
    for (const [seconds, status, wait] of [
      [0, 429, '3600'],
      [3599, 429, '1'],
      [3600, 404, undefined],
    ] as const) {
      setClock(() => begins + seconds * 1000)
      const answer = await guess(seconds)
      expect([answer.status, answer.headers['retry-after']]).toEqual([status, wait])
    }
    setClock(() => begins)
  })
})

describe('a stranger guesses dates of a phone number', () => {
  test('does not hinder its guest: the right date cancels after wrong ones of others', async () => {
    const reservationDate = aDate()
    const phone = '7705550188'
    await ask(book, aBooking({ reservationDate, phone }), { ip: aCaller() })
    for (let n = 0; n < 10; n++) await ask(cancel, { phone, reservationDate: '2026-12-23' }, { ip: aCaller() })
    expect((await ask(cancel, { phone, reservationDate: '2026-12-23' }, { ip: aCaller() })).status).toBe(429)
    const answer = await ask(cancel, { phone, reservationDate }, { ip: aCaller() })
    expect([answer.status, answer.body]).toEqual([200, { cancelled: 1 }])
  })

  test('is counted by address first: what one address may not try any more does not count at the phone', async () => {
    const phone = '7705550189'
    const ip = aCaller()
    for (let n = 0; n < 9; n++) await ask(cancel, { phone: '7705550000', reservationDate: '2026-12-24' }, { ip })
    for (let n = 0; n < 12; n++) await ask(cancel, { phone, reservationDate: '2026-12-24' }, { ip })
    for (let n = 0; n < 9; n++)
      expect((await ask(cancel, { phone, reservationDate: '2026-12-24' }, { ip: aCaller() })).status).toBe(404)
    expect((await ask(cancel, { phone, reservationDate: '2026-12-24' }, { ip: aCaller() })).status).toBe(429)
  })
})

describe('the rate limits', () => {
  test('refuses requests that do not come through the CDN', async () => {
    expect((await ask('GET /api/access', undefined, { headers: { 'x-origin-secret': 'a guess' } })).status).toBe(404)
  })

  test.each(['send-reservation-email', 'send-catering-request', 'send-contact-notice', 'minute-tick'])(
    'no limit blocks %s',
    async (name) => {
      for (const path of [`/api/${name}`, `/${name}`, `/2015-03-31/functions/${name}/invocations`])
        expect((await ask(`POST ${path}`, { ids: ['x'] })).status).toBe(404)
    },
  )

  test('believes the CDN, not the caller, about the address', async () => {
    const ip = aCaller()
    for (let n = 0; n < 10; n++)
      await ask(
        cancel,
        { phone: '7705550000', reservationDate: '2026-12-24' },
        { ip, headers: { 'x-forwarded-for': `9.9.9.${n}` } },
      )
    expect((await ask(cancel, { phone: '7705550000', reservationDate: '2026-12-24' }, { ip })).status).toBe(429)
  })

  test.each([
    ['2001:db8::1', '2001:db8::2'],
    ['2001:db8::1', '2001:0DB8:0:0:7::'],
    ['2001:db8:1::5', '2001:db8:1:0:ffff::6'],
  ])('counts %s and %s as one household', async (one, other) => {
    const { networkOf: householdOf } = await import('#functions/runtime/network.ts')
    expect(householdOf(one)).toBe(householdOf(other))
    expect(householdOf(one)).not.toBe(householdOf('2001:db8:0:2::1'))
    expect(householdOf('203.0.113.7')).toBe('203.0.113.7')
  })

  test('returns the settings that forms need', async () => {
    const { writeItem: write, setDayBlockedOp: block } = await store()
    await write(block('2026-12-25', true))
    await write(block('2026-11-01', true))
    expect((await ask('GET /api/reservation-settings')).body).toEqual({
      maxReservationsPerDay: 50,
      reservationsEnabled: true,
      firstTable: 600,
      lastTable: 1230,
      graceMinutes: 15,
      blockedDates: ['2026-12-25'],
    })
  })

  test.each([
    ['GET /api/reservation-settings', {}],
    ['GET /api/availability', { date: '2027-03-03', partySize: '2' }],
    ['GET /api/calendar', { month: '2027-03', partySize: '2' }],
  ])(
    'reads rules and days at half the price for %s, which anybody asks as often as they like',
    async (route, input) => {
      const { dynamo } = faultProxies()
      const reads: { ConsistentRead?: boolean }[] = []
      dynamo.refuse((request) => {
        const { RequestItems, KeyConditionExpression, ConsistentRead } = JSON.parse(request)
        if (RequestItems) reads.push(...Object.values<object>(RequestItems))
        if (KeyConditionExpression) reads.push({ ConsistentRead })
        return undefined
      })
      expect((await ask(route, input)).status).toBe(200)
      dynamo.refuse()
      expect(reads.length).toBeGreaterThan(0)
      expect(reads.map(({ ConsistentRead = false }) => ConsistentRead)).not.toContain(true)
    },
  )

  test('lets the edge keep what forms need for ten seconds, and no refusal of it', async () => {
    const [answer, refused] = [
      await ask('GET /api/reservation-settings'),
      await ask('GET /api/reservation-settings?x=1'),
    ]
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=10'])
    expect([refused.status, refused.headers['cache-control']]).toEqual([400, 'no-store'])
  })
})

const september = (day: number) => new Date(Date.UTC(2027, 8, day)).toISOString().slice(0, 10)

test('a full day names the next one with a place, past full, blocked and closed ones, 45 days ahead at most', async () => {
  const { transact, updateOp: update, keys, setDayBlockedOp: block } = await store()
  const fill = (date: string) => update(keys.day(date), 'SET booked = :max', { values: { ':max': 50 } })
  const { asked } = faultProxies().dynamo
  const places = async (day: number) => {
    const before = asked['Query'] ?? 0
    const { body } = await ask('GET /api/availability', { date: september(day) })
    expect((asked['Query'] ?? 0) - before, 'ranges read').toBe(body.remaining === 0 ? 1 : 0)
    return body
  }
  await transact([fill(september(1)), block(september(2), true), fill(september(3))])
  expect(await places(1)).toMatchObject({ remaining: 0, next: september(4) })
  expect(await places(2)).not.toHaveProperty('next')
  expect(await places(4)).not.toHaveProperty('next')
  await transact(Array.from({ length: 43 }, (_, at) => fill(september(at + 4))))
  expect(await places(1)).toMatchObject({ remaining: 0 })
  expect(await places(1)).not.toHaveProperty('next')
  expect(await places(3)).toMatchObject({ next: september(47) })
})
