import { expect, test } from 'vitest'
import { defaultReservationSettings, type Reservation } from '#shared/reservations/reservation.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { add, ask, asOwner, body, guest } = atTheDesk()
const { stay, firstTable, lastTable, noticeMinutes } = defaultReservationSettings
const off = { stay, firstTable, lastTable, noticeMinutes }
const settings = async () => (await asOwner('GET /api/owner/days', { month: '2026-12' })).body.settings
const save = async (seats: object) =>
  asOwner('PUT /api/owner/seats', { ...off, version: (await settings()).version, ...seats })
const check = (seats: object) => asOwner('POST /api/owner/seats/check', { ...off, ...seats })
const book = (given: object) => guest('POST /api/reservations', { ...body(given), source: undefined })

test('saving the places settings does not change the seats', async () => {
  expect(await settings()).toMatchObject({ ...off, maxReservationsPerDay: 2 })
  const { status, body: saved } = await save({ seats: 30, stay: { ...stay, two: 60 } })
  expect([status, saved.seats, saved.stay.two, saved.maxReservationsPerDay]).toEqual([200, 30, 60, 2])
  const { version } = saved
  const places = { maxReservationsPerDay: 50, reservationsEnabled: true, version }
  expect((await asOwner('PUT /api/owner/reservation-settings', places)).body).toMatchObject({
    seats: 30,
    maxReservationsPerDay: 50,
  })
  expect((await ask('GET /api/reservation-settings')).body).toEqual({
    maxReservationsPerDay: 50,
    reservationsEnabled: true,
    firstTable,
    lastTable,
    graceMinutes: 15,
    blockedDates: [],
  })
  const without = await save({})
  expect('seats' in without.body).toBe(false)
})

test.each<[string, object, object]>([
  ['a stay of nothing', { stay: { ...stay, four: 0 } }, { 'stay.four': ['stayBounds'] }],
  ['a stay of ten hours', { stay: { ...stay, four: 600 } }, { 'stay.four': ['stayBounds'] }],
  ['a last table before the first', { firstTable: 1200, lastTable: 660 }, { lastTable: ['lastTableFirst'] }],
  ['no seat', { seats: 0 }, { seats: ['seatsBounds'] }],
])('%s is refused at its field, and nothing is saved', async (_what, given, fields) => {
  const before = await settings()
  const { status, body: refused } = await save(given)
  expect([status, refused.fields]).toEqual([400, fields])
  expect(await settings()).toEqual(before)
})

test('a save over an older version is refused, and an undo restores the seats', async () => {
  const { version } = (await save({ seats: 20 })).body
  expect((await asOwner('PUT /api/owner/seats', { ...off, seats: 9, version: version - 1 })).body.reason).toBe(
    'changed-meanwhile',
  )
  await save({ seats: 25 })
  const { body: log } = await asOwner('GET /api/owner/changes', { month: '2026-11' })
  expect(log.changes[0]).toMatchObject({
    what: 'reservation-rules',
    undoable: true,
    fields: [{ field: 'seats', before: 20, after: 25 }],
  })
  expect((await asOwner('POST /api/owner/changes/undo', { id: log.changes[0].id })).status).toBe(200)
  expect((await settings()).seats).toBe(20)
})

test('fewer seats than booked list the affected guests, and are saved after the owner saw the list; no reservation moves', async () => {
  await save({ seats: 40 })
  const reservationDate = '2026-12-05'
  const first = (await add({ reservationDate, partySize: 6 })).body
  const last = (await add({ reservationDate, partySize: 5, lastName: 'Last' })).body
  const late = (await add({ reservationDate, reservationTime: '20:30:00', partySize: 2 })).body
  const { body: seen } = await check({ seats: 8, lastTable: 1200 })
  expect([seen.outside.count, seen.outside.reservations.map(({ id }: Reservation) => id)]).toEqual([
    2,
    [last.id, late.id],
  ])
  expect((await save({ seats: 8, lastTable: 1200 })).body.reason).toBe('bookings-affected')
  await add({ reservationDate: '2026-12-06', reservationTime: '20:30:00' })
  expect((await save({ seats: 8, lastTable: 1200, shown: seen.hash })).body.reason).toBe('changed-meanwhile')
  const { body: now } = await check({ seats: 8, lastTable: 1200 })
  expect((await save({ seats: 8, lastTable: 1200, shown: now.hash })).status).toBe(200)
  expect((await check({ seats: 8, lastTable: 1200 })).body.outside.count).toBe(0)
  for (const { id } of [first, last, late])
    expect((await asOwner(`GET /api/owner/reservations/${id}`)).body.reservation.status).toBe('booked')
  expect((await book({ reservationDate, reservationTime: '20:30:00' })).body.reason).toBe('slot-closed')
  await save({})
})
