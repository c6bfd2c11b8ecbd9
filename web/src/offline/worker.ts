import { pathInLocale, isOwnerPath, localeOfPath, pathWithoutLocale } from '#shared/site/locale-path.ts'
import { offlinePath, sitePages } from '#shared/site/pages.ts'

/**
 * The service worker, published as /sw.js. It caches the pages that guests read, each complete with its files, and
 * serves them offline; other public addresses get the offline page. It ignores requests of the API, dashboard pages and
 * other sites.
 */

/** A new number empties the caches of other workers. */
const [ofPages, ofFiles, ofPictures, ofOffline] = ['pages-1', 'files-1', 'pictures-1', 'offline-1']

/** The dashboard's worker has caches of its own. */
const ofDashboard = 'dashboard-'

/** Cached in the guest's language, even before they are visited. */
const kitchen = ['/', '/menu', '/locations', '/contact']
const most = { pages: 24, pictures: 80, pictureBytes: 400_000 }
/** In ms: how long the network is awaited if a copy exists, and how long a copy counts as fresh. */
const patience = 4000
const fresh = 3_600_000

/** The header with the time of caching (ISO); the page reads it from `data-kept-at`. */
const keptAt = 'x-kept-at'

type Work = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Work & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
/** A message of a page: the addresses of its loaded files. */
type Told = Work & { source: { url: string } | null; data: string[] }

declare const self: {
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  addEventListener: <E extends Event>(name: string, heard: (event: E) => void) => void
}

self.addEventListener<Work>('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener<Work>('activate', (event) =>
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), empty([ofPages, ofFiles, ofPictures, ofOffline])]),
  ),
)
self.addEventListener<Told>('message', (event) =>
  event.waitUntil(inTurn(() => keepSeen(event.source?.url, event.data))),
)
self.addEventListener<Asked>('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') {
    if (isPublic(pathname)) event.respondWith(shown(event, pathname))
    else if (!isOwnerPath(pathname) && !pathname.startsWith('/api/')) event.respondWith(passed(event, pathname))
  } else if (/^\/(?:assets|media)\//.test(pathname)) event.respondWith(file(event))
})

/** Returns whether an address is a public page. */
function isPublic(address: string): boolean {
  const path = pathWithoutLocale(address)
  return path.startsWith('/blog/') || sitePages.some((page) => page.path === path && !page.hidden)
}

/** Responds from the network; from the cache if that fails or is slow. */
async function shown(event: Asked, address: string): Promise<Response> {
  const coming = fromNet(event, address)
  event.waitUntil(coming.catch(() => {}))
  const kept = await (await caches.open(ofPages)).match(address)
  if (!kept) return coming.catch((error: unknown) => withoutNet(address, error))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([coming, late]).catch(() => undefined)
  return answer && answer.status < 500 ? answer : dated(kept)
}

/** Responds to an address that is not cached. */
const passed = (event: Asked, address: string): Promise<Response> =>
  asked(event).catch((error: unknown) => withoutNet(address, error))

/** Responds with the offline page in the address's language, or the other; throws if neither is cached. */
async function withoutNet(address: string, error: unknown): Promise<Response> {
  const [own, other] = localeOfPath(address) === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const)
  const store = await caches.open(ofOffline)
  const page =
    (await store.match(pathInLocale(offlinePath, own))) ?? (await store.match(pathInLocale(offlinePath, other)))
  if (!page) throw error
  return page
}

const asked = async (event: Asked): Promise<Response> => (await event.preloadResponse) ?? (await fetch(event.request))

async function fromNet(event: Asked, address: string): Promise<Response> {
  const answer = await asked(event)
  const copy = answer.clone()
  event.waitUntil(inTurn(() => keep(address, copy)))
  return answer
}

async function dated(kept: Response): Promise<Response> {
  const html = await kept.text()
  return new Response(html.replace('<html ', `<html data-kept-at="${kept.headers.get(keptAt)}" `), {
    headers: kept.headers,
  })
}

/** Responds with a file. Built files never change under their name; pictures are cached on use. */
async function file(event: Asked): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (request.destination === 'image') {
    const copy = answer.clone()
    event.waitUntil(inTurn(() => keepPicture(request.url, copy)))
  }
  return answer
}

let gone = false
let last: Promise<unknown> = Promise.resolve()

/** Runs tasks one after another, so that nothing is removed while it is being cached. */
function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  last = last.then(() => gone || work()).catch(() => {})
  return last
}

/** Returns the built files that a page names: scripts, style sheets, later chunks, fonts. */
const filesOf = (html: string): string[] => {
  const names = [...html.matchAll(/ data-(?:chunks|sheets|later)="([^"]+)"/g)].flatMap(([, list = '']) =>
    list.split(' '),
  )
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, name = '']) => name)
  return [...new Set([...names, ...fonts])]
}

/** Caches a page once its files are cached; removes a page that no longer exists. */
async function keep(address: string, answer: Response): Promise<void> {
  const store = await caches.open(ofPages)
  if (answer.status === 404) return void (await store.delete(address))
  if (!answer.ok || answer.redirected) return
  const html = await answer.text()
  const named = filesOf(html)
  if (named.length === 0) return
  // The current release has no worker.
  if (!html.includes('<link rel="manifest"')) return goAway()
  const files = await caches.open(ofFiles)
  const missing = (await Promise.all(named.map(async (name) => ((await files.match(name)) ? [] : [name])))).flat()
  await files.addAll(missing)
  await put(store, address, answer, html)
  await trim(store, most.pages)
  if (missing.length > 0) await tidy(store, files)
}

/** Stores a page's text with the time. */
function put(store: Cache, address: string, answer: Response, html: string): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(keptAt, new Date().toISOString())
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return store.put(address, new Response(html, { headers }))
}

/** Returns whether a copy is still fresh. */
const isFresh = (kept: Response | undefined): boolean => {
  const at = kept?.headers.get(keptAt)
  return Boolean(at && Date.now() - Date.parse(at) < fresh)
}

/** Caches the offline page in one language; it needs no files. */
async function keepOffline(address: string): Promise<void> {
  const store = await caches.open(ofOffline)
  if (gone || isFresh(await store.match(address))) return
  const answer = await fetch(address)
  if (answer.ok && !answer.redirected) await put(store, address, answer, await answer.text())
}

/** Removes the oldest entries, which come first. */
async function trim(store: Cache, most: number): Promise<void> {
  const kept = await store.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((one) => store.delete(one)))
}

/** Removes files that no page names. */
async function tidy(store: Cache, files: Cache): Promise<void> {
  const texts = await Promise.all((await store.matchAll()).map((page) => page.text()))
  const named = new Set(texts.flatMap(filesOf))
  for (const kept of await files.keys()) if (!named.has(new URL(kept.url).pathname)) await files.delete(kept)
}

async function keepPicture(url: string, answer: Response): Promise<void> {
  if (!answer.ok || answer.type !== 'basic') return
  const body = await answer.blob()
  if (body.size > most.pictureBytes) return
  const store = await caches.open(ofPictures)
  await store.put(url, new Response(body, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } }))
  await trim(store, most.pictures)
}

/** Caches the current page with its pictures, the main pages (unless data is saved) and the offline page. */
async function keepSeen(url: string | undefined, loaded: string[]): Promise<void> {
  const address = url ? new URL(url).pathname : '/'
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const more = connection?.saveData ? [] : kitchen.map((path) => pathInLocale(path, localeOfPath(address)))
  const store = await caches.open(ofPages)
  for (const one of new Set([address, ...more])) {
    const isOld = !isFresh(await store.match(one))
    if (!gone && isPublic(one) && isOld) await keep(one, await fetch(one))
  }
  await keepOffline(pathInLocale(offlinePath, localeOfPath(address)))
  for (const one of loaded) {
    const { origin, pathname } = new URL(one)
    const isPicture = origin === location.origin && /\.(?:avif|jpe?g|png|svg|webp)$/.test(pathname)
    if (!gone && isPicture && !(await caches.match(one))) await keepPicture(one, await fetch(one))
  }
}

/** Empties all caches except the named ones. */
async function empty(except: readonly string[] = []): Promise<void> {
  for (const name of await caches.keys())
    if (!except.includes(name) && !name.startsWith(ofDashboard)) await caches.delete(name)
}

async function goAway(): Promise<void> {
  gone = true
  await empty()
  await self.registration.unregister()
}
