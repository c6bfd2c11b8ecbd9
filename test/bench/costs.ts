import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Request } from '@playwright/test'
import { jobs, schedulePeriodMs } from '#infra/manifest/jobs.ts'
import { startAws } from '#infra/emulators/aws.ts'
import { aBooking, aMessageForm } from '#test/make.ts'
import { ensureChromium, launch } from '#test/chromium.ts'
import { startApp } from '#test/e2e/app.ts'
import { date } from './bench-app.ts'
import { all, countUnits } from './units.ts'

export const title = 'What a month costs in us-east-1, from what each act takes here'

/** US dollars in us-east-1, November 2026, before any free tier. */
const price = {
  writeUnit: 0.625e-6,
  readUnit: 0.125e-6,
  storedGb: 0.25,
  backupGb: 0.2,
  gatewayCall: 1e-6,
  functionCall: 0.2e-6,
  functionGbSecond: 0.0000133334,
  edgeRequest: 1e-6,
  edgeFunction: 0.1e-6,
  edgeGb: 0.085,
  mail: 0.1e-3,
  logGb: 0.5,
  schedule: 1e-6,
  secret: 0.4,
  alarm: 0.1,
  put: 5e-6,
}

/** Assumed: pages a person, and the shares of people who book and who write or ask for a quote. */
const habits = { pagesEach: 3, bookings: 0.02, messages: 0.005 }
/** Seconds of a Lambda of 1 GB for a request, cold starts included, and bytes that it logs. */
const callSeconds = 0.06
const logBytes = 700
const storedGb = 1
/** Seconds of 1 GB (as `visits` measures them) and read units of a row of 800 bytes, for counting one visit. */
const tallied = { seconds: 0.0001, units: 0.1 }
/** The metrics that those of infra/cloud/constructs/alarms.ts look at: one each, but three each for the two of the table. */
const alarms = 22
/** Saves of the owner's, each of which writes this many files at most. */
const publications = 150
const filesOfAnEdition = 40

/** How often each schedule of `infra/manifest/jobs.ts` runs in a month, and for how many seconds of 1 GB. */
const monthMs = 30 * 86_400_000
const scheduled = Object.fromEntries(
  jobs.flatMap(({ name, schedule }) =>
    schedule ? [[name, { times: monthMs / schedulePeriodMs(schedule), each: 0.3 }]] : [],
  ),
)

type Act = { units: number; calls: number; mails: number }

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Capacity units, calls and emails of each act, by doing it once on the local engines. */
async function acts(): Promise<Record<'page' | 'booking' | 'message' | 'publication', Act>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const aws = await startAws({ dataDir })
  const meter = await countUnits(aws.dynamo.endpoint, all)
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = meter.endpoint
  const { seedDemoRestaurant: seedOnce } = await import('#infra/emulators/seed.ts')
  await seedOnce()
  const ask = async (method: string, url: string, body?: object): Promise<void> => {
    const { status } = await aws.gateway.fetch({
      method,
      url,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'x-origin-secret': aws.originSecret,
        'cloudfront-viewer-address': '203.0.113.9:1',
        'user-agent': phone,
      },
      body: Buffer.from(body ? JSON.stringify(body) : ''),
      sourceIp: '127.0.0.1',
    })
    if (status >= 300) throw new Error(`${method} ${url} was answered ${status}`)
  }
  const measured = async (doing: readonly (() => Promise<void>)[], mails = 0): Promise<Act> => {
    await aws.lambdas.idle()
    meter.taken()
    for (const one of doing) await one()
    await aws.lambdas.idle()
    return { units: meter.taken(), calls: doing.length + mails, mails }
  }
  const page = () => ask('POST', '/api/track-visit', { pagePath: '/menu', userAgent: phone, referrer: null })
  await ask('GET', '/api/access')
  const found = {
    page: await measured([() => ask('GET', '/api/access'), page]),
    booking: await measured(
      [
        () => ask('GET', '/api/reservation-settings'),
        () => ask('GET', `/api/availability?date=${date}`),
        () => ask('POST', '/api/reservations', aBooking({ reservationDate: date, email: 'guest@example.com' })),
      ],
      2,
    ),
    message: await measured([() => ask('POST', '/api/contacts', aMessageForm())], 1),
    publication: await measured([() => aws.lambdas.invoke('publish-site', {}).then(() => undefined)]),
  }
  await meter.close()
  await aws.close()
  rmSync(dataDir, { recursive: true, force: true })
  return found
}

/** The bytes of what came from the net; none of what a service worker gave. */
const sizeOf = async (request: Request): Promise<number[]> => {
  if ((await request.response())?.fromServiceWorker()) return []
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  return [responseBodySize + responseHeadersSize]
}

/**
 * Returns the requests and bytes of a phone's first visit to home and menu, scrolled and touched, service worker
 * included.
 */
async function firstVisit(): Promise<{ requests: number; bytes: number }> {
  const app = await startApp()
  const browser = await chromium.launch({ executablePath: ensureChromium(), ...launch })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const sizes: Promise<number[]>[] = []
  page.context().on('requestfinished', (request) => sizes.push(sizeOf(request).catch(() => [0])))
  for (const path of ['/', '/menu']) {
    await page.goto(app.origin + path)
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 800)
    await page.mouse.click(4, 300)
    await page.waitForLoadState('networkidle')
  }
  await page.waitForFunction(async () => Boolean(await caches.match('/contact')))
  const came = (await Promise.all(sizes)).flat()
  await browser.close()
  await app.stop()
  rmSync(app.dataDir, { recursive: true, force: true })
  return { requests: came.length, bytes: came.reduce((sum, size) => sum + size, 0) }
}

const dollars = (value: number): string => `$${value.toFixed(2)}`

const row = (name: string, { units, calls, mails }: Act): string[] => [
  name,
  `${units} units`,
  `${calls} calls`,
  `${mails} mails`,
]

/** Dollars a month by service, for the months of the table. */
export async function bench(): Promise<string[][]> {
  const { page, booking, message, publication } = await acts()
  const first = await firstVisit()
  const months = [10_000, 100_000, 1_000_000, 10_000_000]
  const month = (visits: number): Record<string, number> => {
    const people = visits / habits.pagesEach
    const [bookings, messages] = [people * habits.bookings, people * habits.messages]
    const asked = visits * page.calls + bookings * booking.calls + messages * message.calls
    const units =
      visits * page.units + bookings * booking.units + messages * message.units + publications * publication.units
    const runs = Object.values(scheduled).reduce((sum, { times }) => sum + times, 0)
    const seconds =
      asked * callSeconds +
      visits * tallied.seconds +
      Object.values(scheduled).reduce((sum, { times, each }) => sum + times * each, 0)
    const edge = people * first.requests + visits * page.calls
    return {
      CloudFront: (people * first.bytes * price.edgeGb) / 2 ** 30 + edge * (price.edgeRequest + price.edgeFunction),
      'API Gateway': asked * price.gatewayCall,
      Lambda: (asked + runs) * price.functionCall + seconds * price.functionGbSecond,
      DynamoDB:
        units * price.writeUnit +
        visits * tallied.units * price.readUnit +
        storedGb * (price.storedGb + price.backupGb),
      SES: (bookings * booking.mails + messages * message.mails) * price.mail,
      S3: publications * filesOfAnEdition * price.put,
      Logs: ((asked + runs) * logBytes * price.logGb) / 2 ** 30,
      'Schedules, alarms, secret': runs * price.schedule + alarms * price.alarm + price.secret,
    }
  }
  const costs = months.map(month)
  return [
    ['', ...months.map((visits) => `${visits.toLocaleString('en-US')} visits`)],
    ...Object.keys(costs[0] ?? {}).map((service) => [service].concat(costs.map((one) => dollars(one[service] ?? 0)))),
    ['A month', ...costs.map((one) => dollars(Object.values(one).reduce((sum, value) => sum + value, 0)))],
    [''],
    row('a page read', page),
    row('a booking', booking),
    row('a message', message),
    row('a publication', publication),
    ['a first visit', `${(first.bytes / 1024).toFixed(0)} KB`, `${first.requests} requests`, ''],
  ]
}
