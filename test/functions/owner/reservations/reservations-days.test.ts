import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import type { ReservationSettings } from '#shared/reservations/reservation.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { add, aDate, ask, asOwner, block, guest, held, mails, body, quiet, store } = atTheDesk()
const public_ = (date: string) => ask('GET /api/availability', { date })
const book = (reservationDate: string) =>
  guest('POST /api/reservations', { ...body({ reservationDate }), source: undefined })

describe('adding', () => {
  test('a walk-in at a table takes a place, and guests see it', async () => {
    const reservationDate = aDate()
    const { status, body: added } = await add({
      reservationDate,
      source: 'walk-in',
      type: 'birthday',
      table: 'T7',
      notes: 'Candle for the flan',
      partySize: 14,
    })
    expect([status, added]).toEqual([
      201,
      {
        ...body({ reservationDate, source: 'walk-in', type: 'birthday' }),
        table: 'T7',
        notes: 'Candle for the flan',
        partySize: 14,
        stayMinutes: 120,
        locale: 'en',
        status: 'booked',
        id: expect.any(String),
        createdAt: expect.any(String),
        version: 1,
      },
    ])
    expect(await held(reservationDate)).toEqual({ count: 1, holding: 1 })
    expect((await public_(reservationDate)).body).toMatchObject({ count: 1, remaining: 1 })
  })

  test('one form is one reservation, however often it is sent', async () => {
    const reservationDate = aDate()
    const answers = await Promise.all([1, 2, 3].map(() => add({ reservationDate }, 'the-same-form')))
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await held(reservationDate)).toEqual({ count: 1, holding: 1 })
    expect((await add({ reservationDate, partySize: 9 }, 'the-same-form')).body.reason).toBe('idempotency-key-reused')
  })

  test('a caller with an address is emailed in their language; the restaurant gets no email about its own entry', async () => {
    const before = (await mails()).length
    const { body: added } = await add({ reservationDate: aDate(), email: 'ana@example.com', locale: 'es' })
    expect(added.mail).toMatchObject({ kind: 'reservation-confirmed', state: 'pending' })
    await quiet()
    const sent = (await mails()).slice(before)
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Tu mesa del/)])
  })

  test('to a full day is refused; the waitlist takes them, without a place', async () => {
    const reservationDate = aDate()
    expect((await add({ reservationDate, status: 'waitlist' })).body.reason).toBe('day-not-full')
    await book(reservationDate)
    await add({ reservationDate })
    const refused = await add({ reservationDate })
    expect([refused.status, refused.body.reason]).toEqual([422, 'day-full'])
    const { status, body: waiting } = await add({ reservationDate, status: 'waitlist' })
    expect([status, waiting.status]).toEqual([201, 'waitlist'])
    expect(await held(reservationDate)).toEqual({ count: 2, holding: 2 })
  })

  test('rivals of owner and guests for the last place: one gets it', async () => {
    const reservationDate = aDate()
    await add({ reservationDate })
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => add({ reservationDate })),
      ...[1, 2, 3].map(() => book(reservationDate)),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await held(reservationDate)).toEqual({ count: 2, holding: 2 })
  })

  test("today's earlier slots are open to anyone who is already there, yesterday is not", async () => {
    expect((await add({ reservationDate: '2026-11-30', reservationTime: '10:00:00', source: 'walk-in' })).status).toBe(
      201,
    )
    expect((await add({ reservationDate: '2026-11-29' })).body.reason).toBe('time-passed')
  })

  test.each([
    ['the website as source', { source: 'web' }, 'source'],
    ['a hundred guests', { partySize: 100 }, 'partySize'],
    ['a status out of turn', { status: 'completed' }, 'status'],
    ['a table as long as a story', { table: 'x'.repeat(65) }, 'table'],
    ['an id of its own', { id: 'mine' }, 'id'],
    ['no last name', { lastName: '' }, 'lastName'],
  ])('%s is refused by its field', async (_what, given, field) => {
    const { status, body: refused } = await add({ reservationDate: aDate(), ...given } as object)
    expect([status, Object.keys(refused.fields)]).toEqual([400, [field]])
  })
})

describe('blocking', () => {
  test('closes the days to guests and owner alike, keeps what is booked, and opens them again', async () => {
    const [one, two] = [aDate(), aDate()]
    await add({ reservationDate: one })
    const { status, body: answer } = await block([two, one, one], true)
    expect([status, answer.days]).toEqual([
      200,
      [expect.objectContaining({ date: one, booked: 1, blocked: true }), { date: two, booked: 0, blocked: true }],
    ])
    expect((await public_(one)).body).toMatchObject({ blocked: true, count: 1 })
    expect((await ask('GET /api/reservation-settings')).body.blockedDates).toEqual(expect.arrayContaining([one, two]))
    expect((await asOwner('GET /api/owner/days/blocked')).body.dates).toEqual(expect.arrayContaining([one, two]))
    expect((await book(two)).body.reason).toBe('date-blocked')
    expect((await add({ reservationDate: two })).body.reason).toBe('date-blocked')
    expect((await add({ reservationDate: two, status: 'waitlist' })).body.reason).toBe('date-blocked')

    await block([one, two], false)
    expect((await asOwner('GET /api/owner/days/blocked')).body).toEqual({ dates: [] })
    expect((await book(two)).status).toBe(201)
    expect(await held(one)).toEqual({ count: 1, holding: 1 })
  })

  test('shows in the month, beside the settings, and in the log', async () => {
    await block(['2027-05-05', '2027-05-06'], true)
    const { body: month } = await asOwner('GET /api/owner/days', { month: '2027-05' })
    expect(month).toMatchObject({
      today: '2026-11-30',
      days: [
        { date: '2027-05-05', booked: 0, blocked: true },
        { date: '2027-05-06', booked: 0, blocked: true },
      ],
      settings: { maxReservationsPerDay: 2, reservationsEnabled: true },
    })
    const { body: log } = await asOwner('GET /api/owner/changes', { month: '2026-11' })
    expect(log.changes[0]).toMatchObject({ what: 'reservation-rules', title: '2027-05-05, 2027-05-06' })
  })

  test.each([
    ['yesterday', ['2026-11-29'], 422],
    ['a day two years ahead', ['2028-11-29'], 422],
    ['no day', [], 400],
    ['a date that does not exist', ['2026-11-31'], 400],
    ['more than a month', Array.from({ length: 32 }, (_, index) => addDays('2027-01-01', index)), 400],
  ])('%s is refused', async (_what, dates, status) => {
    expect((await block(dates, true)).status).toBe(status)
  })
})

const save = ({ maxReservationsPerDay, reservationsEnabled, version }: ReservationSettings & { version: number }) =>
  asOwner('PUT /api/owner/reservation-settings', { maxReservationsPerDay, reservationsEnabled, version })
const now = async () => (await asOwner('GET /api/owner/days', { month: '2026-12' })).body.settings

describe('the settings', () => {
  test('a lower maximum refuses new bookings and cancels none; with booking off, guests are refused and the owner is not', async () => {
    const reservationDate = aDate()
    await add({ reservationDate })
    await add({ reservationDate })
    const { body: lower } = await save({ ...(await now()), maxReservationsPerDay: 1 })
    expect((await add({ reservationDate })).body.reason).toBe('day-full')
    expect((await public_(reservationDate)).body).toMatchObject({ count: 2, max: 1, remaining: 0 })
    expect(await held(reservationDate)).toEqual({ count: 2, holding: 2 })

    const { body: off } = await save({ ...lower, maxReservationsPerDay: 2, reservationsEnabled: false })
    const other = aDate()
    expect((await book(other)).body.reason).toBe('reservations-disabled')
    expect((await add({ reservationDate: other })).status).toBe(201)
    expect((await ask('GET /api/reservation-settings')).body).not.toHaveProperty('version')
    await save({ ...off, reservationsEnabled: true })
  })

  test('a save over an older version is refused, and changes nothing', async () => {
    const settings = await now()
    expect((await save({ ...settings, maxReservationsPerDay: 2 })).body.version).toBe(settings.version + 1)
    const stale = await save({ ...settings, maxReservationsPerDay: 99 })
    expect([stale.status, stale.body.reason]).toEqual([409, 'changed-meanwhile'])
    expect((await now()).maxReservationsPerDay).toBe(2)
  })

  test.each([[-1], [2.5], [10_001], ['50'], [null]])('a maximum of %j is refused', async (maxReservationsPerDay) => {
    const refused = await save({ ...(await now()), maxReservationsPerDay })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['maxReservationsPerDay']])
  })
})

test('the owner gives a table on a closed day and at an hour when the kitchen is closed', async () => {
  const { writeItem: write, overwriteSiteSettingOp: saveSite } = await store()
  const { demoSettings: site } = await import('#infra/emulators/demo/site.ts')
  await write(saveSite('hoursOfOperation', { ...site.hoursOfOperation, sunday: 'Closed' }))
  expect((await add({ reservationDate: '2027-01-03' })).status).toBe(201)
  expect((await add({ reservationDate: '2027-01-04', reservationTime: '22:00:00' })).status).toBe(201)
})
