const worker = '/dashboard-sw.js'
const scope = '/dashboard'

/** The files of this release that the page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * Stores the page of the evening on this device, with the files that it has loaded, so that it opens without a network. It
 * holds nobody's data.
 */
export function storeEveningPage(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  void serviceWorker
    .register(worker, { scope })
    .then(async (registration) => {
      const active = registration.active ?? (await serviceWorker.ready).active
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target, it is of this origin
      active?.postMessage({ files: [...new Set(loadedFiles())] })
    })
    .catch(() => {})
}
