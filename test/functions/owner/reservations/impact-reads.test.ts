import { beforeAll, expect, test } from 'vitest'
import { addDays, defaultHoursTexts } from '#shared/time/local-time.ts'
import { defaultReservationSettings } from '#shared/reservations/reservation.ts'
import { type OpeningHours, hoursFromSettings } from '#shared/hours/schedule.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { countUnits } from '#test/bench/units.ts'
import { aTable } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'

// It is noon of December 16; twenty have booked for each day of December, of January and of February.
const today = '2026-12-16'
withEmulatedAws()
let units: Awaited<ReturnType<typeof countUnits>>

const store = async () => ({
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/keys.ts')),
  ...(await import('#functions/db/reservations/reservations.ts')),
})

beforeAll(async () => {
  units = await countUnits(process.env['AWS_ENDPOINT_URL_DYNAMODB']!)
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = units.endpoint
  setClock(() => Date.parse(`${today}T17:00:00Z`))
  const { createOp: create, keys, putOp: put, reservationIndexAttributes: reservationIndex, transact } = await store()
  for (let day = 0; day < 90; day++) {
    const reservationDate = addDays('2026-12-01', day)
    const all = Array.from({ length: 20 }, (_, at) =>
      aTable({ id: `${reservationDate}-${at}`, reservationDate, reservationTime: `${12 + (at % 8)}:00:00` }),
    )
    await transact([
      put({ pk: 'DAYS', sk: reservationDate, booked: 20 }),
      ...all.map((one) => create({ ...keys.reservation(one.id), ...reservationIndex(one, undefined), ...one })),
    ])
  }
  return () => units.close()
})

const usual = hoursFromSettings(defaultHoursTexts)
const closedOn = (from: string, to = from): OpeningHours => ({
  ...usual,
  exceptions: [{ id: 'leak', from, to, name: { en: 'Leak', es: 'Fuga' }, intervals: [] }],
})
const touched = async (after: OpeningHours, can?: number) => {
  const { findAffectedBookings: touchedBy } = await import('#functions/services/reservations/impact.ts')
  return touchedBy({ of: 'hours', before: usual, after }, can)
}

/** What it takes to read some days' bookings, and no more than that. */
async function unitsOf(from: string, to: string): Promise<number> {
  const { queryAll: query } = await store()
  units.taken()
  let sum = 0
  for (const month of ['2026-12', '2027-01', '2027-02']) {
    if (month < from.slice(0, 7) || month > to.slice(0, 7)) continue
    const [first, last] = [from > month ? from : month, to < `${month}~` ? to : month]
    await query({ index: 'gsi1', pk: `RES#${month}`, from: first, to: `${last}~` })
    sum += units.taken()
  }
  return sum
}

const takenBy = async (work: () => Promise<unknown>) => {
  units.taken()
  await work()
  return units.taken()
}
/** What else is read: the rules, the orders that stand, the first and the last day. */
const beside = 8

test('a date that is closed is looked at alone', async () => {
  const most = beside + (await unitsOf('2027-01-19', '2027-01-20'))
  expect(
    await takenBy(async () => expect((await touched(closedOn('2027-01-20'))).outside).toHaveLength(20)),
  ).toBeLessThanOrEqual(most)
})

test('so are some in a row, over the end of a month as well', async () => {
  const most = beside + (await unitsOf('2027-01-29', '2027-02-02'))
  expect(
    await takenBy(async () => expect((await touched(closedOn('2027-01-30', '2027-02-02'))).outside).toHaveLength(80)),
  ).toBeLessThanOrEqual(most)
})

test('days that have passed are not, where any may be touched', async () => {
  const { findAffectedBookings: touchedBy } = await import('#functions/services/reservations/impact.ts')
  const before = defaultReservationSettings
  const after = { ...before, lastTable: 1080 }
  const most = beside + (await unitsOf('2026-12-15', '2027-02-28'))
  expect(
    await takenBy(async () => expect((await touchedBy({ of: 'tables', before, after })).outside).toHaveLength(75 * 2)),
  ).toBeLessThanOrEqual(most)
})

test('nothing is read on once more are found than can be answered', async () => {
  const never: OpeningHours = { week: [[], [], [], [], [], [], []], exceptions: [] }
  const most = beside + (await unitsOf('2026-12-15', '2026-12-31'))
  expect(
    await takenBy(() => expect(touched(never, 100)).rejects.toMatchObject({ reason: 'too-many-bookings-affected' })),
  ).toBeLessThanOrEqual(most)
})
