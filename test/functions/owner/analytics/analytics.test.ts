import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/local-time.ts'
import { createAggregator, noConversions, type VisitAggregate } from '#shared/analytics/visit-aggregate.ts'
import { atTheDesk } from '#test/functions/owner/owner-reservations.ts'

const { asOwner, ask, faultProxies } = atTheDesk('2026-11-30T17:00:00Z')

async function tallied(date: string, given: Partial<VisitAggregate> = {}): Promise<void> {
  const { saveDailyVisits: saveTally } = await import('#functions/db/analytics/daily-visits.ts')
  await saveTally({ ...createAggregator().tally(date, noConversions), ...given })
}
const full = (most: number, name: (n: number) => string) =>
  Object.fromEntries(Array.from({ length: most }, (_, n) => [name(n), 100_000 - n]))
const analytics = (from: string, to: string) => asOwner('GET /api/owner/analytics', { from, to })

const added = (reservationDate: string, source: string) =>
  asOwner('POST /api/owner/reservations', {
    firstName: 'Rosa',
    lastName: 'Epazote',
    partySize: 2,
    phone: '7705550188',
    reservationDate,
    reservationTime: '18:00:00',
    source,
  })

describe('the analytics', () => {
  test('tell every day of a range, and nothing of the days beside it', async () => {
    await tallied('2026-11-01', { visits: 1000, paths: { '/': 1000 } })
    await tallied('2026-11-02', { visits: 7, visitors: 5, bots: 3, paths: { '/menu': 7 }, bookings: 2 })
    await tallied('2026-11-04', { visits: 2, visitors: 2, paths: { '/menu': 1, '/': 1 }, sources: { direct: 2 } })
    await tallied('2026-11-05', { visits: 1000, paths: { '/': 1000 } })
    const { status, body } = await analytics('2026-11-02', '2026-11-04')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      today: '2026-11-30',
      days: [
        { date: '2026-11-02', visits: 7, visitors: 5, bots: 3, bookings: 2, cateringRequests: 0, messages: 0 },
        { date: '2026-11-03', visits: 0 },
        { date: '2026-11-04', visits: 2 },
      ],
      paths: [
        { name: '/menu', count: 8 },
        { name: '/', count: 1 },
      ],
      sources: [{ name: 'direct', count: 2 }],
    })
    expect(body).not.toHaveProperty('countedAt')
  })

  test('say when they were counted last', async () => {
    const { saveAggregationProgress: noteTallied } = await import('#functions/db/analytics/daily-visits.ts')
    await noteTallied({ next: '2026-11-30', finishedAt: '2026-11-30T16:40:00.000Z' })
    expect((await analytics('2026-11-02', '2026-11-04')).body.countedAt).toBe('2026-11-30T16:40:00.000Z')
  })

  test('count the bookings of at most a month by date and source', async () => {
    expect((await added('2026-12-04', 'phone')).status).toBeLessThan(300)
    expect((await added('2026-12-05', 'walk-in')).status).toBeLessThan(300)
    expect((await analytics('2026-12-01', '2026-12-31')).body.bookingCounts).toEqual({
      days: { '2026-12-04': 1, '2026-12-05': 1 },
      sources: { web: 0, phone: 1, 'walk-in': 1, import: 0 },
    })
    expect((await analytics('2026-12-01', '2027-01-01')).body).not.toHaveProperty('bookingCounts')
  })

  test('of a year cost one query, though every day is full', async () => {
    const last = '2026-10-30'
    const paths = full(12, (n) => `/blog/${String(n).padEnd(80, 'a')}`)
    const sources = full(10, (n) => `${String(n).padEnd(55, 'a')}.example`)
    for (let ago = 0; ago < 366; ago++) await tallied(addDays(last, -ago), { visits: 1_000_000, paths, sources })
    const before = faultProxies().dynamo.asked['Query'] ?? 0
    const { body } = await analytics(addDays(last, -365), last)
    expect((faultProxies().dynamo.asked['Query'] ?? 0) - before).toBe(1)
    expect(body.days.map(({ visits }: { visits: number }) => visits)).toEqual(Array.from({ length: 366 }, () => 1e6))
    expect(body.paths[0].count).toBe(366 * 100_000)
  })

  test.each([
    ['more than a year', { from: '2025-01-01', to: '2026-11-01' }],
    ['backwards', { from: '2026-11-02', to: '2026-11-01' }],
    ['no dates', { from: "2026-11-01' OR 1=1", to: 'TALLY#' }],
    ['a field of its own', { from: '2026-11-01', to: '2026-11-01', pk: 'SESSIONS' }],
    ['nothing', {}],
  ])('refuse %s', async (_what, range) => {
    const { status, body } = await asOwner('GET /api/owner/analytics', range)
    expect([status, body.reason]).toEqual([400, 'invalid'])
  })

  test('are readable by the owner only', async () =>
    expect((await ask('GET /api/owner/analytics', { from: '2026-11-01', to: '2026-11-01' })).status).toBe(401))
})
