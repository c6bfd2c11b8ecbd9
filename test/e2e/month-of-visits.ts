import { bookReservation } from '#shared/reservations/endpoints.ts'
import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import { trackVisit } from '#shared/analytics/endpoints.ts'
import { createCateringRequest } from '#shared/catering/endpoints.ts'
import { addDays, localDateTimeAt, startOfDay } from '#shared/time/local-time.ts'
import { openDay } from './open-day.ts'
import { setClock } from '#functions/runtime/clock.ts'
import { startAws } from '#infra/emulators/aws.ts'
import { createGateway } from '#infra/emulators/gateway.ts'
import { seedDemoRestaurant } from '#infra/emulators/seed.ts'
import { aBooking, aCateringForm, aMessageForm } from '#test/make.ts'

/** The visits of one day, counted as they were sent. */
export type Sent = {
  date: string
  visits: number
  visitors: number
  bots: number
  bookings: number
  cateringRequests: number
  messages: number
}
export type Month = {
  days: Sent[]
  pages: Record<string, number>
  sources: Record<string, number>
  devices: Record<string, number>
}

/**
 * `node infra/emulators/boot.mjs test/e2e/month-of-visits.ts DATA_DIR`: guests visit, book, ask and write on each of the thirty days before today, through the
 * calls and by a clock that is moved; then the tally runs. Prints what was sent as JSON on its last line.
 */
const [, , dataDir] = process.argv
if (!dataDir) throw new Error('in which data folder?')

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  computer: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}
const referrers = ['https://www.google.com/search?q=tacos', 'https://l.instagram.com/', null]
const sourceNames = ['google.com', 'l.instagram.com', 'direct']

const aws = await startAws({ dataDir })
const { info } = console
console.info = () => undefined
await seedDemoRestaurant()
const { listAllMenuItems: items } = await import('#functions/db/menu/items.ts')
const [dish] = await items()
const gateway = createGateway(
  [trackVisit, bookReservation, sendContactMessage, createCateringRequest].map((call) =>
    Object.assign({}, call, { throttle: [1e6, 1e6] as const }),
  ),
  aws.lambdas,
)

const { now } = Date
/** Another clock for the handlers, and for the table, which drops what is past its time by the machine's own. */
function setNow(at: number | undefined): void {
  Date.now = at === undefined ? now : () => at
  setClock(at === undefined ? undefined : Date.now)
}

let knocks = 0
async function knock(path: string, ip: string, body: object): Promise<void> {
  const { status } = await gateway.fetch({
    method: 'POST',
    url: path,
    headers: {
      host: 'restaurant.test',
      'content-type': 'application/json',
      'idempotency-key': `month-of-visits-${knocks++}`,
      'x-origin-secret': aws.originSecret,
      'cloudfront-viewer-address': `${ip}:4711`,
    },
    body: Buffer.from(JSON.stringify(body)),
    sourceIp: '127.0.0.1',
  })
  if (status >= 300) throw new Error(`${path} was answered ${status}`)
}

const month: Month = { days: [], pages: {}, sources: {}, devices: {} }
const increase = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1)

async function visit(
  day: Sent,
  ip: string,
  device: keyof typeof agents,
  pagePath: string,
  from: number,
): Promise<void> {
  const referrer = from < 0 ? 'https://restaurant.test/' : referrers[from]
  await knock(trackVisit.path, ip, { pagePath, userAgent: agents[device], referrer })
  if (device === 'bot') return void day.bots++
  day.visits++
  increase(month.devices, device)
  increase(month.pages, pagePath === '/wp-login.php' ? '/404' : pagePath)
  if (from >= 0) increase(month.sources, sourceNames[from]!)
}

const today = localDateTimeAt(new Date()).date
for (let n = 0; n < 30; n++) {
  const date = addDays(today, n - 30)
  const opens = startOfDay(date).getTime() + 11 * 3_600_000
  const day: Sent = { date, visits: 0, visitors: 0, bots: 0, bookings: 0, cateringRequests: 0, messages: 0 }
  month.days.push(day)
  for (let guest = 0; guest < 9 + (n % 5); guest++) {
    setNow(opens + guest * 1_800_000)
    const ip = `198.${51 + guest}.100.1`
    const device = guest % 4 === 3 ? 'computer' : guest % 5 === 4 ? 'tablet' : 'phone'
    day.visitors++
    await visit(day, ip, device, '/', guest % 3)
    await visit(day, ip, device, '/menu', -1)
    if (guest % 2) await visit(day, ip, device, '/reservations', -1)
  }
  for (let bot = 0; bot < 1 + (n % 3); bot++) await visit(day, '203.0.113.9', 'bot', '/menu', 2)
  if (n % 5 === 0) await visit(day, '198.51.100.1', 'phone', '/wp-login.php', 2)
  if (n % 4 === 0) {
    await knock(bookReservation.path, '198.51.100.1', aBooking({ reservationDate: openDay(40, date) }))
    day.bookings++
  }
  if (n % 6 === 0) {
    await knock(sendContactMessage.path, '198.51.100.2', aMessageForm())
    day.messages++
  }
  if (n % 10 === 0) {
    const selectedItems = [{ itemId: dish!.id, quantity: 20 }]
    const desiredDate = addDays(date, 40)
    await knock(createCateringRequest.path, '198.51.100.3', aCateringForm({ desiredDate, selectedItems }))
    day.cateringRequests++
  }
}
setNow(undefined)
const { saveAggregationProgress: noteTallied } = await import('#functions/db/analytics/daily-visits.ts')
await noteTallied({ next: month.days[0]!.date })
await aws.lambdas.invoke('aggregate-visits', {})
await aws.close()
info(JSON.stringify(month))
process.exit(0)
