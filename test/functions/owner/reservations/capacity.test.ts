import { expect, test } from 'vitest'
import { dayCounts } from '#shared/reservations/owner-reservation.ts'
import { defaultReservationSettings, type Reservation } from '#shared/reservations/reservation.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { add, ask, asOwner, backstage, body, guest, quiet, store } = atTheDesk()
const { stay, firstTable, lastTable, noticeMinutes } = defaultReservationSettings
const off = { stay, firstTable, lastTable, noticeMinutes }
const settings = async () => (await asOwner('GET /api/owner/days', { month: '2026-12' })).body.settings
const monthOf = async (month: string) => (await asOwner('GET /api/owner/days', { month })).body
const save = async (seats: object) =>
  asOwner('PUT /api/owner/seats', { ...off, version: (await settings()).version, ...seats })
const check = (seats: object) => asOwner('POST /api/owner/seats/check', { ...off, ...seats })
const book = (given: object) => guest('POST /api/reservations', { ...body(given), source: undefined })

/** A booking as it was written before there were seats. */
async function older(id: string, given: Partial<Reservation>): Promise<void> {
  const { transact, createOp: create, updateOp: update } = await store()
  const { keys: names, reservationIndex } = await import('#functions/db/keys.ts')
  const row = {
    ...body({}),
    id,
    status: 'booked',
    source: 'web',
    locale: 'en',
    manageToken: id,
    createdAt: '2026-11-01T12:00:00Z',
    version: 1,
    ...given,
  }
  await transact([
    create({ ...names.reservation(id), ...reservationIndex(row, undefined), ...row }),
    update(names.day(row.reservationDate), 'ADD booked :one', { values: { ':one': 1 } }),
  ])
}

test('an old table reads as before, and the settings of places leave seats alone', async () => {
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

test('a save over an older version is told, and an undo puts the seats back', async () => {
  const { version } = (await save({ seats: 20 })).body
  expect((await asOwner('PUT /api/owner/seats', { ...off, seats: 9, version: version - 1 })).body.reason).toBe(
    'changed-meanwhile',
  )
  await save({ seats: 25 })
  const { body: log } = await asOwner('GET /api/owner/changes', { month: '2026-11' })
  expect(log.changes[0]).toMatchObject({
    what: 'reservation-rules',
    undoable: true,
    fields: [{ field: 'seats', before: '20', after: '25' }],
  })
  expect((await asOwner('POST /api/owner/changes/undo', { id: log.changes[0].id })).status).toBe(200)
  expect((await settings()).seats).toBe(20)
})

test('seats below what is booked list whom, and are saved once the list was seen: nobody is moved', async () => {
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
  expect((await save({ seats: 8, lastTable: 1200 })).body.reason).toBe('bookings-outside')
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

test('setting seats first adopts coming bookings of before, once; judged only when all are counted', async () => {
  const reservationDate = '2026-12-20'
  await older('an-older-one', { reservationDate, partySize: 6 })
  await older('a-cancelled-one', { reservationDate, partySize: 4, status: 'cancelled' })
  await older('a-waiting-one', { reservationDate, partySize: 7, status: 'waitlist' })
  await older('a-past-one', { reservationDate: '2026-11-20', partySize: 4 })
  await add({ reservationDate, partySize: 3 })
  const { getDay: day, isAdopting, findReservation: reservation, listWaitlistOf: waitingFor } = await store()
  expect((await day(reservationDate)).seated).toMatchObject({ 74: 3 })

  await save({ seats: 11 })
  await quiet()
  expect(await isAdopting()).toBe(false)
  const counted = await day(reservationDate)
  expect(counted.seated).toMatchObject({ 74: 9, 79: 9, 80: 6 })
  expect(counted.counts).toMatchObject({ booked: 2, cancelled: 1, waitlist: 1, guests: 9 })
  expect((await waitingFor(reservationDate)).map(({ id }) => id)).toEqual(['a-waiting-one'])
  expect(await reservation('an-older-one')).toMatchObject({ stayMinutes: 105, version: 1 })
  expect((await book({ reservationDate, partySize: 3 })).body.reason).toBe('time-full')
  expect(await backstage().lambdas.invoke('backfill-reservation-counts', {})).toBeDefined()
  expect(await day(reservationDate)).toEqual(counted)
})

test('bookings of before, past ones too, are counted once by the sweep, page by page', async () => {
  const {
    getDay: day,
    isCounted,
    keys,
    noteCounted,
    deleteOp: remove,
    findReservation: reservation,
    settingNames,
    writeItem: write,
  } = await store()
  const [past, coming] = ['2026-10-20', '2026-12-18']
  await write(remove(keys.setting(settingNames.counted)))
  for (const [at, status] of (['booked', 'completed', 'cancelled'] as const).entries())
    await older(`long-ago-${at}`, { reservationDate: past, partySize: 4, status })
  await older('still-to-come', { reservationDate: coming, partySize: 3 })
  expect((await monthOf('2026-10')).counted).toBe(false)
  // A run that died had come as far as the month before the last.
  await write(noteCounted('2026-11'))
  expect(await isCounted()).toBe(false)

  await backstage().lambdas.invoke('minute-tick', {})
  await quiet()
  const told = await monthOf('2026-10')
  expect(told.counted).toBe(true)
  expect(dayCounts(told.days.filter(({ date }: { date: string }) => date === past))).toMatchObject({
    all: 3,
    booked: 1,
    completed: 1,
    cancelled: 1,
    guests: 8,
  })
  expect((await reservation('still-to-come'))?.stayMinutes).toBeUndefined()
  await write(remove(keys.setting(settingNames.counted)))
  await backstage().lambdas.invoke('minute-tick', {})
  await quiet()
  expect((await day(coming)).counts).toEqual({ booked: 1, guests: 3 })
  expect((await monthOf('2026-10')).days.find(({ date }: { date: string }) => date === past)).toEqual(
    told.days.find(({ date }: { date: string }) => date === past),
  )
})

test('two jobs at once count an older one once', async () => {
  const reservationDate = '2026-12-19'
  await older('counted-once', { reservationDate, partySize: 4 })
  const { backfillReservation: adopt, getDay: day, findReservation: reservation } = await store()
  const before = (await reservation('counted-once'))!
  const after = { ...before, stayMinutes: 90 }
  await adopt(before, after)
  await expect(adopt(before, after)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  expect(await day(reservationDate)).toMatchObject({ booked: 1, seated: { 74: 4 }, counts: { booked: 1, guests: 4 } })
})

test('while older ones are adopted guests book as before, and the sweep wakes what was lost', async () => {
  const { beginAdopting, isAdopting, writeItem: write } = await store()
  const reservationDate = '2026-12-21'
  await write(beginAdopting())
  expect((await book({ reservationDate, partySize: 8 })).status).toBe(201)
  expect((await book({ reservationDate, partySize: 8 })).status).toBe(201)
  await backstage().lambdas.invoke('minute-tick', {})
  await quiet()
  expect(await isAdopting()).toBe(false)
  expect((await book({ reservationDate, partySize: 2 })).body.reason).toBe('time-full')
})
