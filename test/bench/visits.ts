import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trackVisit } from '#shared/analytics/endpoints.ts'
import { addDays, startOfDay } from '#shared/time/local-time.ts'
import { createAggregator, noConversions } from '#shared/analytics/visit-aggregate.ts'
import { startAws } from '#infra/emulators/aws.ts'
import { createGateway } from '#infra/emulators/gateway.ts'
import { startFaults } from '#test/functions/faults.ts'
import { fed, feedVisits } from './feed-visits.ts'
import { runBundle } from './run-bundle.ts'
import { countUnits, writes } from './units.ts'

export const title = 'Visits: what one writes, what a day takes to tally, what a year takes to read'

const sizes = [10_000, 100_000, 1_000_000] as const
const rounded = (visits: number) => visits - (visits % 144)

/** Units of a visit (one), the time and memory of tallies of ten thousand to a million visits (each visit as long, memory bounded), queries of a year (one). */
export async function bench(): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const aws = await startAws({ dataDir })
  const units = await countUnits(aws.dynamo.endpoint, writes)
  const watched = await startFaults('dynamodb', units.endpoint)
  const feeder = await feedVisits(watched.endpoint)
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = feeder.endpoint
  console.info = () => undefined

  const rows = [
    ['measure', 'how many', 'time', 'each', 'peak memory'],
    await visiting(aws, () => [watched.asked['PutItem'] ?? 0, units.taken()]),
  ]
  for (const [at, size] of sizes.entries())
    rows.push(...(await tallying(addDays('2027-05-05', 3 * at), rounded(size), feeder.feed)))
  rows.push(await reading(() => watched.asked['Query'] ?? 0))

  for (const part of [feeder, watched, units, aws]) await part.close()
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}

type App = Awaited<ReturnType<typeof startAws>>

/** Visits as long as they may be, through the call. */
async function visiting({ lambdas, originSecret }: App, taken: () => number[]): Promise<string[]> {
  const gateway = createGateway([{ ...trackVisit, throttle: [1e6, 1e6] }], lambdas)
  const visit = (n: number) =>
    gateway.fetch({
      method: 'POST',
      url: trackVisit.path,
      headers: {
        host: 'restaurant.test',
        'content-type': 'application/json',
        'x-origin-secret': originSecret,
        'cloudfront-viewer-address': `10.0.${n >> 8}.${n & 255}:1`,
      },
      body: Buffer.from(
        JSON.stringify({
          pagePath: `/${'a'.repeat(2040)}`,
          userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0 ${'b'.repeat(1900)}`,
          referrer: `https://${'c'.repeat(56)}.example/${'d'.repeat(4000)}`,
        }),
      ),
      sourceIp: '127.0.0.1',
    })
  await visit(0)
  const [putsBefore = 0] = taken()
  const visits = 1000
  const began = performance.now()
  for (let n = 0; n < visits; n++) if ((await visit(n)).status !== 204) throw new Error('a visit was not taken')
  const ms = performance.now() - began
  const [puts = 0, units = 0] = taken()
  const each = `${((puts - putsBefore) / visits).toFixed(2)} writes, ${(units / visits).toFixed(2)} units`
  return ['visits written', String(visits), `${(ms / 1000).toFixed(1)} s`, each, '']
}

/** The job's row, run at an instant. */
async function tallyRow(what: string, at: number): Promise<string[]> {
  const { took, memory, answer } = await runBundle('aggregate-visits', {}, at)
  const read = Number(answer['read'])
  return [
    what,
    read.toLocaleString('en-US'),
    `${(took / 1000).toFixed(1)} s`,
    `${((took * 1000) / read).toFixed(1)} µs`,
    `${(memory / 2 ** 20).toFixed(0)} MB`,
  ]
}

/** All but the last hour of a day at once, as after a gap; then the last one, which costs only its own. */
async function tallying(
  date: string,
  visits: number,
  feed: (date: string, visits: number) => void,
): Promise<string[][]> {
  const { saveAggregationProgress: noteTallied, listDailyVisits: tallies } =
    await import('#functions/db/analytics/daily-visits.ts')
  feed(date, visits)
  await noteTallied({ next: date })
  const end = startOfDay(addDays(date, 1)).getTime()
  const rows = [
    await tallyRow('visits tallied', end - 45 * 60_000),
    await tallyRow('the last hour, after its day', end + 30 * 60_000),
  ]
  const [tally] = await tallies(date, date)
  const { people, visitors } = fed(visits)
  if (tally?.visits !== people || Math.abs(tally.visitors - visitors) > visitors / 50)
    throw new Error(`${people} visits of ${visitors} were tallied as ${tally?.visits} of ${tally?.visitors}`)
  return rows
}

/** The names and counts of a tally that has as many as it keeps. */
const full = (most: number, name: (n: number) => string) =>
  Object.fromEntries(Array.from({ length: most }, (_, n) => [name(n), 100_000 - n]))

/** A year of days as full as a tally can be. */
async function reading(queries: () => number): Promise<string[]> {
  const { saveDailyVisits: saveTally, listDailyVisits: tallies } =
    await import('#functions/db/analytics/daily-visits.ts')
  const last = '2026-10-30'
  const paths = full(12, (n) => `/blog/${String(n).padEnd(80, 'a')}`)
  const sources = full(10, (n) => `${String(n).padEnd(55, 'a')}.example`)
  for (let ago = 0; ago < 365; ago++)
    await saveTally({
      ...createAggregator().tally(addDays(last, -ago), noConversions),
      visits: 1_000_000,
      paths,
      sources,
    })
  const before = queries()
  const began = performance.now()
  const days = (await tallies(addDays(last, -364), last)).length
  const ms = performance.now() - began
  return ['days read', String(days), `${ms.toFixed(0)} ms`, `${queries() - before} query in all`, '']
}
