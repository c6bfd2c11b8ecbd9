import { openWithoutNetwork } from '#web/dashboard/tables/evening-page-worker.ts'

/**
 * The service worker of the dashboard, published as /dashboard-sw.js. It shows push messages and opens their page, and
 * opens the evening without a network on a device that stored it.
 */

type Work = Event & { waitUntil: (work: Promise<unknown>) => void }
type PushWork = Work & { data: { json: () => unknown } | null }
type Click = Work & { notification: Notification }
type WindowClient = { url: string; focus: () => Promise<unknown> }

declare const self: {
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  clients: {
    matchAll: (options: object) => Promise<WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  addEventListener: <E extends Event>(name: string, heard: (event: E) => void) => void
}

self.addEventListener<Work>('install', (event) => event.waitUntil(self.skipWaiting()))
openWithoutNetwork(self)
self.addEventListener<PushWork>('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener<Click>('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data)))
})

/** Returns the page that a message opens: one of the dashboard. */
const pathOf = (path: unknown): string =>
  typeof path === 'string' && /^\/dashboard(?:[/?#]|$)/.test(path) ? path : '/dashboard'

const text = (part: unknown): string => (typeof part === 'string' ? part : '')

/** Shows a message. A second delivery of the same replaces the first without a sound. */
async function show(data: PushWork['data']): Promise<void> {
  const { title, body, path, tag } = read(data)
  // Browsers end a subscription whose messages show nothing.
  await self.registration.showNotification(text(title) || location.hostname, {
    body: text(body),
    tag: text(tag),
    data: pathOf(path),
  })
}

function read(data: PushWork['data']): Record<string, unknown> {
  try {
    return Object(data?.json()) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Shows a page in a window that has it already, else in a new one, so that nothing that was typed is lost. */
async function open(path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => one.url === url)
  await (there ? there.focus() : self.clients.openWindow(url))
}
