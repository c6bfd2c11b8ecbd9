/** The part of the dashboard's worker that opens its page without a network. A new number empties what others stored. */
const cacheName = 'dashboard-1'
const shell = '/dashboard'
/** How long a request waits for the network before the stored page is used, in ms. */
const patience = 1200

type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type MessageEvent = Event & { data: unknown; waitUntil: (work: Promise<unknown>) => void }
type Scope = { addEventListener: <E extends Event>(name: string, heard: (event: E) => void) => void }

/** Answers the dashboard's pages and their files from what this device stored, where the network does not. */
export function openWithoutNetwork(scope: Scope): void {
  scope.addEventListener<MessageEvent>('message', (event) => {
    const { files } = Object(event.data) as { files?: unknown }
    if (Array.isArray(files)) event.waitUntil(keep(files.filter((file) => typeof file === 'string')).catch(() => {}))
  })
  scope.addEventListener<FetchEvent>('fetch', (event) => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== location.origin) return
    if (mode === 'navigate' && /^\/dashboard(?:\/|$)/.test(pathname) && !pathname.startsWith('/dashboard/preview'))
      event.respondWith(page(event.request))
    else if (pathname.startsWith('/assets/')) event.respondWith(file(event.request))
  })
}

async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(shell)
  const coming = fetch(request)
  if (!kept) return coming
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([coming, late]).catch(() => undefined)
  return answer && answer.status < 500 ? answer : kept
}

/** Built files never change under their name. */
const file = async (request: Request): Promise<Response> =>
  (await (await caches.open(cacheName)).match(request, { ignoreVary: true })) ?? fetch(request)

/**
 * Stores the page with the files that it has loaded. Where the site has another release by now, what is stored stays: it
 * is of one release.
 */
async function keep(files: readonly string[]): Promise<void> {
  const answer = await fetch(shell)
  if (!answer.ok || answer.redirected) return
  const html = await answer.clone().text()
  const named = [...html.matchAll(/ data-(?:chunks|sheets)="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, name = '']) => name)
  if (!named.filter((name) => name.endsWith('.js')).every((name) => files.includes(name))) return
  const store = await caches.open(cacheName)
  const before = await (await store.match(shell))?.text()
  const wanted = new Set([...named, ...fonts, ...files].filter((name) => name.startsWith('/assets/')))
  const there = new Set((await store.keys()).map(({ url }) => new URL(url).pathname))
  await store.addAll([...wanted].filter((name) => !there.has(name)))
  if (before === html) return
  await store.put(shell, answer)
  const old = [...there].filter((name) => name !== shell && !wanted.has(name))
  await Promise.all(old.map((name) => store.delete(name)))
}
