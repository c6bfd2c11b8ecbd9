import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium, launch } from '#test/chromium.ts'
import { demoOwner } from '#infra/emulators/demo/owner.ts'
import { startApp } from '#test/e2e/app.ts'
import { quantile } from './bench-app.ts'
import { slowPhone } from './slow-phone.ts'

export const title =
  'A guest’s pages on a slow phone beside the same pages without script (paired, medians); taps by the page’s own event timing'

const paths = ['/', '/menu', '/locations', '/about', '/blog', '/blog/why-we-grind-before-sunrise']
/** The home page with a photograph of the owner's at its top, below which it has the demo's. */
const withPhotograph = '/ with a photograph'
const photograph = '/media/demo-tacos-al-pastor/960.jpg#58,50'
/** How long a page is watched once it has loaded, in ms. */
const watched = 2000

/** Serves the product's files compressed as CloudFront does; `stripped` removes script and data from every page. */
async function served(origin: string, { stripped }: { stripped: boolean }) {
  const known = new Map<string, Promise<{ status: number; body: Buffer; headers: Record<string, string> }>>()
  const fetched = async (path: string) => {
    const answer = await fetch(origin + path)
    const headers = Object.fromEntries(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])
      delete headers[name]
    const type = headers['content-type'] ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!/svg|text|json|javascript/.test(type)) return { status: answer.status, body: bytes, headers }
    const text = bytes.toString()
    const plain = stripped && type.includes('html')
    const body = plain
      ? text.replace(/<script id="state"[^]*?<\/script>/, '').replace(/<script data-chunks[^]*?<\/script>/, '')
      : text
    return { status: answer.status, body: brotliCompressSync(body), headers: { ...headers, 'content-encoding': 'br' } }
  }
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/'
      if (request.method !== 'GET') return response.writeHead(204).end()
      const found = known.get(path) ?? fetched(path)
      if (!path.startsWith('/api/')) known.set(path, found)
      const { status, body, headers } = await found
      return response.writeHead(status, headers).end(body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Serves what is published from now on. */
    forget: () => known.clear(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Gives the home page a photograph at its top, as an owner does, and waits until guests have it. */
async function putPhotograph(origin: string): Promise<void> {
  const headers = { origin, 'content-type': 'application/json' }
  const signedIn = await fetch(`${origin}/api/session`, { method: 'POST', headers, body: JSON.stringify(demoOwner) })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const read = await fetch(`${origin}/api/owner/home`, { headers: { cookie } })
  const { hero } = (await read.json()) as Record<'hero', object>
  const body = JSON.stringify({ ...hero, imageUrl: photograph })
  const saved = await fetch(`${origin}/api/owner/home/hero`, { method: 'PUT', headers: { ...headers, cookie }, body })
  if (!saved.ok) throw new Error(`the photograph was answered ${saved.status}: ${await saved.text()}`)
  while (!(await (await fetch(origin)).text()).includes(photograph.split('#')[0]!))
    await new Promise((resolve) => setTimeout(resolve, 200))
}

type Seen = { fcp: number; lcp: number; tasks: number[]; shift: number; taps: number[] }

/** A page of a fresh browser, as a phone shows it, that notes what it paints and how long its work takes. */
async function phone(browser: Browser, use: (page: Page, seen: () => Promise<Seen>) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await slowPhone(page)
  await page.addInitScript(() => {
    const seen: Seen = ((globalThis as any).seen = { fcp: 0, lcp: 0, tasks: [], shift: 0, taps: [] })
    for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift', 'event'])
      new PerformanceObserver((list) => {
        for (const { name, startTime, duration, hadRecentInput, value } of list.getEntries() as any[]) {
          if (name === 'first-contentful-paint') seen.fcp = startTime
          if (type === 'largest-contentful-paint') seen.lcp = startTime
          if (type === 'longtask') seen.tasks.push(duration)
          if (type === 'layout-shift' && !hadRecentInput) seen.shift += value
          if (name === 'click' || name === 'keydown') {
            seen.taps.push(duration)
            // A tap that leads away takes its measurement along.
            ;(globalThis as any).noteTap?.(duration)
          }
        }
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  await use(page, () => page.evaluate(() => (globalThis as any).seen as Seen))
  await context.close()
}

const blocking = (tasks: readonly number[]): number => tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0)

type Load = Omit<Seen, 'taps'> & { script: number }

async function loaded(browser: Browser, url: string): Promise<Load> {
  let found: Load | undefined
  await phone(browser, async (page, seen) => {
    const script = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      if (/\/assets\/.*\.js$/.test(response.url()))
        script.set(
          response.url(),
          response.body().then((body) => gzipSync(body).length),
        )
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(watched)
    const bytes = await Promise.all(script.values())
    found = { ...(await seen()), script: bytes.reduce((sum, each) => sum + each, 0) }
  })
  return found!
}

const taps: readonly (readonly [what: string, path: string, act: (page: Page) => Promise<void>])[] = [
  ['menu button', '/', (page) => page.locator('header summary').tap({ noWaitAfter: true })],
  ['language', '/', (page) => page.locator('header a[hreflang]').tap({ noWaitAfter: true })],
  ['tab', '/menu', (page) => page.getByRole('tab').nth(1).tap({ noWaitAfter: true })],
  [
    'dish search',
    '/menu',
    async (page) => {
      await page.getByRole('searchbox').focus()
      await page.keyboard.press('t')
    },
  ],
]

/** When a tap falls: as soon as there is something to tap, once all has loaded, once it has come to rest, and while the first touch elsewhere is still answered. */
const moments: readonly (readonly [when: string, wait: (page: Page) => Promise<unknown>])[] = [
  ['at first paint', (page) => page.waitForFunction(() => (globalThis as any).seen.fcp > 0)],
  ['loaded', (page) => page.waitForLoadState('load')],
  ['at rest', (page) => page.waitForLoadState('load').then(() => page.waitForTimeout(watched))],
  ...[400, 900].map(
    (later) =>
      [
        `${later} ms after a touch`,
        async (page: Page) => {
          await page.waitForLoadState('load')
          await page.waitForTimeout(1000)
          await page.touchscreen.tap(4, 300)
          await page.waitForTimeout(later)
        },
      ] as const,
  ),
]

/** Milliseconds from a tap to what it paints, as the browser tells of it; of what leads away, what it tells before it goes. */
async function tapped(
  browser: Browser,
  origin: string,
  [, path, act]: (typeof taps)[number],
  wait: (page: Page) => Promise<unknown>,
) {
  let longest = 0
  await phone(browser, async (page) => {
    const noted: number[] = []
    await page.exposeFunction('noteTap', (duration: number) => noted.push(duration))
    await page.goto(origin + path, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('footer') !== null)
    await wait(page)
    noted.length = 0
    await act(page)
    await page.waitForTimeout(1500)
    longest = Math.max(0, ...noted)
  })
  return longest
}

const ms = (value: number): string => `${value.toFixed(0)} ms`
const kb = (value: number): string => `${(value / 1024).toFixed(1)} KB`

/** `given` may name pages, the number of rounds, and `taps` or `loads` alone. */
export async function bench(given: string[]): Promise<string[][]> {
  const rounds = Number(given.find((word) => /^\d+$/.test(word)) ?? 7)
  const wanted = given.filter((word) => word.startsWith('/'))
  const only = given.find((word) => word === 'taps' || word === 'loads')
  const app = await startApp()
  const [plain, ours] = await Promise.all([true, false].map((stripped) => served(app.origin, { stripped })))
  const browser = await chromium.launch({ executablePath: ensureChromium(), ...launch })
  const rows: string[][] = []
  if (only !== 'taps') {
    rows.push([
      'page',
      'FCP',
      'static',
      'ratio',
      'LCP',
      'static',
      'ratio',
      'blocking',
      'static',
      'longest task',
      'static',
      'script, gz',
      'HTML, br',
      'shift',
    ])
    const chosen = paths.filter((path) => wanted.length === 0 || wanted.includes(path))
    for (const name of chosen.includes('/') ? [...chosen, withPhotograph] : chosen) {
      const path = name === withPhotograph ? '/' : name
      if (name === withPhotograph) {
        await putPhotograph(app.origin)
        for (const server of [plain, ours]) server!.forget()
      }
      const [theirs, mine]: [Load[], Load[]] = [[], []]
      // The first of each is not counted: it fills the servers.
      for (let round = 0; round <= rounds; round++) {
        const pair = [await loaded(browser, plain!.origin + path), await loaded(browser, ours!.origin + path)] as const
        if (round === 0) continue
        theirs.push(pair[0])
        mine.push(pair[1])
      }
      const of = (loads: Load[], what: (load: Load) => number) => quantile(loads.map(what), 0.5)
      const both = (what: (load: Load) => number) => [of(mine, what), of(theirs, what)] as const
      const ratio = ([a, b]: readonly [number, number]) => [ms(a), ms(b), (a / b).toFixed(2)]
      const pair = ([a, b]: readonly [number, number]) => [ms(a), ms(b)]
      const html = brotliCompressSync(await (await fetch(app.origin + path)).text()).length
      rows.push([
        name,
        ...ratio(both(({ fcp }) => fcp)),
        ...ratio(both(({ lcp }) => lcp)),
        ...pair(both(({ tasks }) => blocking(tasks))),
        ...pair(both(({ tasks }) => Math.max(0, ...tasks))),
        kb(of(mine, ({ script }) => script)),
        kb(html),
        of(mine, ({ shift }) => shift).toFixed(3),
      ])
    }
  }
  if (only !== 'loads') {
    rows.push([], ['first tap', ...moments.map(([when]) => when)])
    for (const tap of taps) {
      const cells: string[] = []
      for (const [, wait] of moments) {
        const times: number[] = []
        for (let round = 0; round < Math.min(rounds, 3); round++)
          times.push(await tapped(browser, ours!.origin, tap, wait))
        cells.push(`${ms(quantile(times, 0.5))}, at most ${ms(Math.max(...times))}`)
      }
      rows.push([`${tap[0]} ${tap[1]}`, ...cells])
    }
  }
  await browser.close()
  for (const server of [plain, ours]) server!.close()
  await app.stop()
  rmSync(app.dataDir, { recursive: true, force: true })
  return rows
}
