import { describe, expect, test } from 'vitest'
import { setClock } from '#functions/runtime/clock.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { ask, asOwner, block, guest, body, add, edit, quiet, store, subjectsTo, faultProxies } =
  atTheDesk('2026-12-24T23:35:00Z')
const today = '2026-12-24'
const mark = ({ id, version }: { id: string; version: number }, mark: string, also: object = {}) =>
  asOwner(`PUT /api/owner/reservations/${id}/mark`, { version, mark, ...also })
const at = (time: string) => setClock(() => Date.parse(time))
/** Guests seated on a day, from 18:00 to 20:30, by quarter. */
const evening = async (date: string) => {
  const { seated = {} } = await (await store()).getDay(date)
  return Array.from({ length: 10 }, (_, quarter) => seated[72 + quarter] ?? 0)
}
const rules = async (given: object) => {
  const { writeItem: write, overwriteReservationRulesOp: saveReservationRules } = await store()
  await write(saveReservationRules({ maxReservationsPerDay: 2, reservationsEnabled: true, ...given }))
}

describe('one tap of the evening', () => {
  test('arrived, left: it keeps its place, and its seats are free from the running quarter on', async () => {
    const { body: booked } = await add({ reservationDate: today, reservationTime: '18:30:00', partySize: 4 })
    expect(await evening(today)).toEqual([0, 0, 4, 4, 4, 4, 4, 4, 0, 0])
    const { status, body: came } = await mark(booked, 'arrived')
    expect([status, came.status, came.arrivedAt, came.version]).toEqual([200, 'booked', expect.any(String), 2])
    at('2026-12-25T00:10:00Z')
    const { body: left } = await mark(came, 'left')
    expect(left).toMatchObject({ status: 'completed', seatedMinutes: 30, arrivedAt: came.arrivedAt })
    expect(await evening(today)).toEqual([0, 0, 4, 4, 0, 0, 0, 0, 0, 0])
    const { getDay: day } = await store()
    expect(await day(today)).toMatchObject({ booked: 1, counts: { booked: 0, completed: 1, guests: 4 } })
  })

  test('a no-show is cancelled without an email, and gets the seats back when expected again', async () => {
    const email = 'no-show@example.com'
    const { body: booked } = await add({ reservationDate: today, reservationTime: '19:00:00', email })
    await quiet()
    const before = await evening(today)
    at('2026-12-25T00:20:00Z')
    const { body: gone } = await mark(booked, 'no-show')
    expect(gone).toMatchObject({ status: 'cancelled', noShow: true, seatedMinutes: 15 })
    expect(await evening(today)).toEqual(
      before.map((seated, quarter) => seated - ([5, 6, 7, 8].includes(quarter) ? 2 : 0)),
    )
    const { getDay: day } = await store()
    expect((await day(today)).counts).toMatchObject({ noShow: 1 })
    expect((await mark(gone, 'left')).body.reason).toBe('transition-refused')
    const { body: back } = await mark(gone, 'expected')
    expect([back.status, back.noShow, back.seatedMinutes]).toEqual(['booked', undefined, undefined])
    expect(await evening(today)).toEqual(before)
    expect(await subjectsTo(email)).toEqual([expect.stringMatching(/^Your table/)])
  })

  test('a walk-in is a size: it sits from the running quarter on, on a full and blocked day too', async () => {
    await block([today])
    at('2026-12-25T00:20:00Z')
    const before = (await (await store()).getDay(today)).booked
    const { status, body: sits } = await asOwner(
      'POST /api/owner/walk-ins',
      { partySize: 3 },
      { key: 'three-walked-in' },
    )
    expect([status, sits]).toEqual([
      201,
      {
        id: expect.any(String),
        firstName: 'Walk-in',
        lastName: '7:20 PM',
        partySize: 3,
        locale: 'en',
        reservationDate: today,
        reservationTime: '19:15:00',
        status: 'booked',
        source: 'walk-in',
        arrivedAt: '2026-12-25T00:20:00.000Z',
        stayMinutes: 90,
        createdAt: expect.any(String),
        version: 1,
      },
    ])
    expect((await asOwner('POST /api/owner/walk-ins', { partySize: 3 }, { key: 'three-walked-in' })).body).toEqual(sits)
    expect(await (await store()).getDay(today)).toMatchObject({ booked: before + 1, counts: { walkIn: 1 } })
    expect((await asOwner('POST /api/owner/walk-ins', { partySize: 0 })).body.fields).toEqual({
      partySize: ['partySize'],
    })
    await asOwner('PUT /api/owner/days', { dates: [today], blocked: false })
  })

  test('is refused for another day, an older version and what is not there', async () => {
    const { body: booked } = await add({ reservationDate: '2026-12-26' })
    expect((await mark(booked, 'arrived')).body.reason).toBe('day-in-future')
    expect((await mark({ ...booked, version: 7 }, 'arrived')).body.reason).toBe('changed-meanwhile')
    expect((await mark({ id: 'nobody', version: 1 }, 'arrived')).body.reason).toBe('not-found')
    expect((await mark(booked, 'asleep')).body.fields).toEqual({ mark: ['mark'] })
  })
})

describe('seats', () => {
  const date = '2026-12-28'
  const book = (given: object) =>
    guest('POST /api/reservations', { ...body({ reservationDate: date, ...given }), source: undefined })

  test('bound guests, and the owner until warned: over them it is marked and logged', async () => {
    await rules({ maxReservationsPerDay: 50, seats: 10 })
    expect((await book({ partySize: 6 })).status).toBe(201)
    expect((await book({ partySize: 5 })).body.reason).toBe('time-full')
    expect((await book({ partySize: 5, overSeats: true })).body.fields).toEqual({ overSeats: ['unknown'] })
    expect((await book({ partySize: 4 })).status).toBe(201)
    const wanted = { reservationDate: date, partySize: 3, lastName: 'Over' }
    expect((await add(wanted)).body.reason).toBe('time-full')
    const { status, body: over } = await asOwner('POST /api/owner/reservations', { ...body(wanted), overSeats: true })
    expect([status, over.overSeats]).toEqual([201, true])
    const { body: log } = await asOwner('GET /api/owner/changes', { month: '2026-12' })
    expect(log.changes.find(({ of }: { of: string }) => of === over.id)).toMatchObject({
      kind: 'added',
      title: 'Ana Over',
    })

    expect((await edit(over, { partySize: 4 })).body.reason).toBe('time-full')
    const { body: moved } = await edit(over, { reservationTime: '12:00:00' })
    expect([moved.overSeats, moved.stayMinutes]).toEqual([undefined, 90])
    expect((await edit(moved, { partySize: 11 })).body.reason).toBe('time-full')
    expect((await edit(moved, { partySize: 11, overSeats: true })).body).toMatchObject({
      overSeats: true,
      stayMinutes: 120,
    })
  })

  test('are seen slot by slot, with the next day for who finds none', async () => {
    const seen = async (partySize: number) =>
      (await ask('GET /api/availability', { date, partySize: String(partySize) })).body
    const full = (await seen(2)).slots.filter(({ state }: { state: string }) => state === 'full')
    expect(full.map(({ time }: { time: string }) => time)).toContain('18:30:00')
    expect((await seen(2)).next).toBeUndefined()
    expect(await seen(10)).toMatchObject({ remaining: expect.any(Number) })
    expect((await ask('GET /api/availability', { date, partySize: '11' })).body.fields).toEqual({
      partySize: ['partySize'],
    })
    await block(['2026-12-29'])
    expect((await ask('GET /api/calendar', { month: '2026-12', partySize: '10' })).body).toEqual({
      days: { '2026-12-24': 'full', '2026-12-29': 'blocked' },
    })
  })

  test('the notice binds guests, not the owner', async () => {
    at('2026-12-24T23:35:00Z')
    await rules({ maxReservationsPerDay: 50, noticeMinutes: 60 })
    const asked = { reservationDate: today, reservationTime: '19:30:00', partySize: 2 }
    expect((await book(asked)).body.reason).toBe('too-soon')
    expect((await book({ ...asked, reservationTime: '20:00:00' })).status).toBe(201)
    expect((await add(asked)).status).toBe(201)
    await rules({ maxReservationsPerDay: 50, seats: 10 })
  })

  test('availability reads one item of a day however many booked, a month is one query', async () => {
    await quiet()
    const { asked } = faultProxies().dynamo
    const taken = async (asking: () => Promise<unknown>) => {
      const before = { ...asked }
      await asking()
      return Object.fromEntries(
        ['GetItem', 'Query', 'BatchGetItem'].map((name) => [name, (asked[name] ?? 0) - (before[name] ?? 0)]),
      )
    }
    expect(await taken(() => ask('GET /api/availability', { date, partySize: '2' }))).toEqual({
      GetItem: 1,
      Query: 0,
      BatchGetItem: 1,
    })
    expect(await taken(() => ask('GET /api/calendar', { month: '2026-12', partySize: '2' }))).toEqual({
      GetItem: 0,
      Query: 1,
      BatchGetItem: 1,
    })
  })

  test('give back what was taken, whatever the settings say by then', async () => {
    const another = '2026-12-30'
    await rules({ maxReservationsPerDay: 50 })
    const { body: two } = await add({ reservationDate: another, partySize: 2 })
    expect(await evening(another)).toEqual([0, 0, 2, 2, 2, 2, 2, 0, 0, 0])
    await rules({ maxReservationsPerDay: 50, stay: { two: 15, four: 45, six: 15, more: 15 } })
    const { body: three } = await edit(two, { partySize: 3 })
    expect(await evening(another)).toEqual([0, 0, 3, 3, 3, 0, 0, 0, 0, 0])
    await rules({ maxReservationsPerDay: 50, seats: 10 })
    await edit(three, { status: 'cancelled' })
    const { seated = {}, arriving = {} } = await (await store()).getDay(another)
    expect(new Set([...Object.values(seated), ...Object.values(arriving)])).toEqual(new Set([0]))
  })

  test('let somebody wait for a time that is full on a day that is not', async () => {
    expect((await add({ reservationDate: date, partySize: 2, status: 'waitlist' })).status).toBe(201)
    expect(
      (await add({ reservationDate: date, partySize: 2, reservationTime: '15:00:00', status: 'waitlist' })).body.reason,
    ).toBe('day-not-full')
  })
})
