import { afterEach, describe, expect, test } from 'vitest'
import { runAsFunction } from '#infra/emulators/caller-context.ts'
import { addDays, localDateTimeAt } from '#shared/time/local-time.ts'
import { createAggregator, noConversions } from '#shared/analytics/visit-aggregate.ts'
import type { Visit } from '#shared/analytics/visit.ts'
import { aBooking, aCateringForm, aMessageForm } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'
import { useTier } from '#test/functions/with-owner.ts'

const { ask, faultProxies } = withEmulatedAws()

const stores = async () => ({
  ...(await import('#functions/db/keys.ts')),
  ...(await import('#functions/db/table.ts')),
  ...(await import('#functions/db/analytics/daily-visits.ts')),
  ...(await import('#functions/db/analytics/visits.ts')),
})
const setNow = async (at: string | undefined) => {
  const { setClock } = await import('#functions/runtime/clock.ts')
  setClock(at === undefined ? undefined : () => Date.parse(at))
}
const run = async (at: string) => {
  await setNow(at)
  const { handler } = await import('#functions/jobs/aggregate-visits.ts')
  return runAsFunction('aggregate-visits', handler)
}
/** A day's tally as it lies in the table. */
const raw = async (date: string) => {
  const { getItem: get, keys } = await stores()
  return get<{ visits: number }>(keys.dailyVisits(date))
}
const tallyOf = async (date: string) => {
  const { listDailyVisits: tallies } = await stores()
  return (await tallies(date, date))[0]
}
async function visitAt(at: string, given: Partial<Visit> = {}) {
  const { saveVisit } = await stores()
  const instant = new Date(at)
  await saveVisit(
    { path: '/menu', device: 'phone', visitor: 'somebody', ...given },
    localDateTimeAt(instant),
    Math.floor(instant.getTime() / 1000),
  )
}
/** As if everything before a date had been counted. */
const countedBefore = async (next: string) => (await stores()).saveAggregationProgress({ next })

afterEach(() => setNow(undefined))

const sent = async (at: string, route: string, input: object) => {
  await setNow(at)
  expect([200, 201], route).toContain((await ask(route, input)).status)
}

describe('the tally', () => {
  test.each([
    ['falls back, with 25 hours', '2026-11-01', 25],
    ['springs forward, with 23 hours', '2027-03-14', 23],
    ['is like any other', '2027-05-05', 24],
  ])('counts every half hour of a day whose clock %s', async (_what, date, hours) => {
    await countedBefore(addDays(date, -1))
    const midnight = Date.parse(`${date}T04:00:00Z`) + (date === '2027-03-14' ? 3_600_000 : 0)
    for (let half = -4; half < hours * 2 + 4; half++)
      await visitAt(new Date(midnight + half * 1_800_000).toISOString(), { visitor: `guest-${half}` })
    await run(`${addDays(date, 1)}T15:30:00Z`)
    expect(await tallyOf(date)).toMatchObject({ visits: hours * 2, visitors: hours * 2 })
    expect(await tallyOf(addDays(date, -1))).toMatchObject({ visits: 4 })
    expect(await tallyOf(addDays(date, 1))).toMatchObject({ visits: 4 })
  })

  test('has the same result when it runs twice, late, after a gap, or over damaged rows', async () => {
    for (const day of ['2027-06-01', '2027-06-02', '2027-06-03'])
      for (const hour of ['14', '17', '23']) await visitAt(`${day}T${hour}:10:00Z`, { visitor: day + hour })
    await countedBefore('2027-06-01')
    await run('2027-06-01T15:00:00Z')
    await run('2027-06-01T15:00:00Z')
    for (const at of ['2027-06-02T03:00:00Z', '2027-06-02T15:00:00Z', '2027-06-03T15:00:00Z', '2027-06-04T15:00:00Z'])
      await run(at)
    const days = ['2027-06-01', '2027-06-02', '2027-06-03']
    const hourly = await Promise.all(days.map(raw))
    expect(hourly.map((row) => row?.visits)).toEqual([3, 3, 3])

    const { saveDailyVisits: saveTally } = await stores()
    await countedBefore('2027-05-31')
    for (const day of days) await saveTally({ ...createAggregator().tally(day, noConversions), visits: 999 })
    await run('2027-06-06T15:00:00Z')
    expect(await Promise.all(days.map(raw))).toEqual(hourly)
  })

  test('continues after the last finished run, and counts the last hour of a day on the next', async () => {
    await countedBefore('2027-06-30')
    await run('2027-07-01T12:00:00Z')
    await visitAt('2027-07-02T03:50:00Z')
    await run('2027-07-02T03:40:00Z')
    expect(await run('2027-07-02T04:40:00Z')).toMatchObject({ from: '2027-07-01', to: '2027-07-02' })
    expect(await tallyOf('2027-07-01')).toMatchObject({ visits: 1 })
    expect(await run('2027-07-02T05:40:00Z')).toMatchObject({ from: '2027-07-02', to: '2027-07-02' })
    expect(await run('2027-07-09T05:40:00Z')).toMatchObject({ from: '2027-07-02', to: '2027-07-09' })
  })

  test('a run that began just before midnight cannot have the last word', async () => {
    await countedBefore('2027-08-01')
    await run('2027-08-01T12:00:00Z')
    await run('2027-08-02T04:00:30Z')
    expect(await run('2027-08-02T05:00:30Z')).toMatchObject({ from: '2027-08-01' })
  })

  test('touches no day that is older than 80 days', async () => {
    const {
      keys,
      deleteOp: remove,
      saveDailyVisits: saveTally,
      getAggregationProgress: tallied,
      writeItem: write,
    } = await stores()
    await write(remove(keys.aggregationProgress))
    const today = '2027-12-31'
    for (const ago of [80, 81]) {
      const date = addDays(today, -ago)
      await saveTally({ ...createAggregator().tally(date, noConversions), visits: 7 })
      await visitAt(`${date}T17:00:00Z`)
    }
    // What comes after the first days would only repeat itself, eighty times: it ends there, and is gone on with from there.
    const third = keys.visit(addDays(today, -78), '00', '').pk
    faultProxies().dynamo.refuse((body) =>
      body.includes(third) ? { name: 'AccessDeniedException', message: 'no' } : undefined,
    )
    await expect(run(`${today}T17:00:00Z`)).rejects.toThrow()
    faultProxies().dynamo.refuse()
    expect((await tallied())?.next).toBe(addDays(today, -78))
    expect(await tallyOf(addDays(today, -80))).toMatchObject({ visits: 1 })
    expect(await tallyOf(addDays(today, -81))).toMatchObject({ visits: 7 })
  })

  test('is correct in the end after any failure', async () => {
    for (const hour of ['14', '15', '16'])
      for (let n = 0; n < 20; n++) await visitAt(`2028-02-02T${hour}:00:00Z`, { visitor: `v${n}` })
    await countedBefore('2028-02-01')
    faultProxies().dynamo.strike(0.1)
    let finished = false
    for (let attempt = 0; attempt < 60 && !finished; attempt++)
      finished = await run('2028-02-03T15:00:00Z').then(
        () => true,
        () => false,
      )
    faultProxies().dynamo.strike(0)
    await run('2028-02-03T15:00:00Z')
    expect(finished).toBe(true)
    expect(await tallyOf('2028-02-02')).toMatchObject({ visits: 60, visitors: 20 })
  })

  test('reads a visit once: a finished hour is stored, and only the current one is read again', async () => {
    await countedBefore('2029-04-01')
    // In Georgia it is four hours earlier.
    for (const [hour, visits] of [
      ['13', 3],
      ['14', 2],
      ['16', 1],
    ] as const)
      for (let n = 0; n < visits; n++) await visitAt(`2029-04-01T${hour}:59:59Z`, { visitor: `v${n}` })
    expect(await run('2029-04-01T15:01:00Z')).toMatchObject({ visits: 5, read: 5 })
    // Two minutes after its end nothing more is written of an hour.
    expect(await run('2029-04-01T15:02:00Z')).toMatchObject({ visits: 5, read: 2 })
    expect(await run('2029-04-01T15:40:00Z')).toMatchObject({ visits: 5, read: 0 })
    expect(await run('2029-04-01T16:30:00Z')).toMatchObject({ visits: 6, read: 1 })
    await visitAt('2029-04-01T16:59:59Z', { visitor: 'v9' })
    expect(await run('2029-04-01T17:30:00Z')).toMatchObject({ visits: 7, read: 2 })
    expect(await run('2029-04-01T18:30:00Z')).toMatchObject({ visits: 7, read: 0 })
    expect(await tallyOf('2029-04-01')).toMatchObject({ visits: 7, visitors: 4 })
  })

  test('a run that is late by weeks counts the same, although the counters of the hours have expired', async () => {
    await countedBefore('2029-05-01')
    for (const hour of ['13', '14']) await visitAt(`2029-05-01T${hour}:10:00Z`, { visitor: hour })
    expect(await run('2029-05-01T20:00:00Z')).toMatchObject({ visits: 2, read: 2 })
    expect(await run('2029-05-02T02:00:00Z')).toMatchObject({ visits: 2, read: 0 })
    expect(await run('2029-05-30T20:00:00Z')).toMatchObject({ visits: 2, read: 2 })
  })

  test('forgets by what the visitors of yesterday were named', async () => {
    const { getItem: get, keys } = await stores()
    await countedBefore('2028-03-01')
    await setNow('2028-03-01T17:00:00Z')
    await ask('POST /api/track-visit', { pagePath: '/', userAgent: 'Mozilla/5.0 Firefox/133.0', referrer: null })
    expect(await get(keys.visitSalt('2028-03-01'))).toBeDefined()
    await run('2028-03-01T18:00:00Z')
    expect(await get(keys.visitSalt('2028-03-01'))).toBeDefined()
    await run('2028-03-02T05:30:00Z')
    expect(await get(keys.visitSalt('2028-03-01'))).toBeUndefined()
  })

  test('counts what came of the visits, on the day it came in', async () => {
    const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
    const { writeItem: write } = await stores()
    await useTier('enterprise')
    const item = { id: 'taco-pastor', name: 'Taco', price: '$3', description: '', category: 'tacos', imageUrl: '' }
    await write(saveItem(item as never))
    const book = (at: string, reservationDate: string) =>
      sent(at, 'POST /api/reservations', aBooking({ reservationDate }))
    await book('2028-05-01T03:59:00Z', '2028-06-15')
    await book('2028-05-01T04:01:00Z', '2028-05-02')
    await book('2028-05-02T03:00:00Z', '2029-03-01')
    await sent('2028-05-01T20:00:00Z', 'POST /api/contacts', aMessageForm())
    await sent(
      '2028-05-01T20:00:00Z',
      'POST /api/catering-requests',
      aCateringForm({ desiredDate: '2028-06-01', selectedItems: [{ itemId: 'taco-pastor', quantity: 20 }] }),
    )
    await countedBefore('2028-04-30')
    await run('2028-05-02T15:00:00Z')
    expect(await tallyOf('2028-04-30')).toMatchObject({ bookings: 1, messages: 0, cateringRequests: 0 })
    expect(await tallyOf('2028-05-01')).toMatchObject({ bookings: 2, messages: 1, cateringRequests: 1 })
    expect(await tallyOf('2028-05-02')).toMatchObject({ bookings: 0, messages: 0, cateringRequests: 0 })
  })
})
