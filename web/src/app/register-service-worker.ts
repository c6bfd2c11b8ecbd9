type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const worker = '/sw.js'
/** Allows the worker's address only. */
const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => worker })

/** Registers the worker, which caches visited pages. Does nothing where the browser cannot or may not. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || !import.meta.env.PROD) return
  await serviceWorker.register(policy?.createScriptURL(worker) ?? worker)
  const { active } = await serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, it is of this one
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}
