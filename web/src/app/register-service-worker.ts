type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const worker = '/sw.js'
/** The worker's address is all that it lets in. */
const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => worker })

/** Have this browser keep what it reads, and what it has loaded (see shared/README, Offline). One that cannot, or may not, keeps nothing. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || !import.meta.env.PROD) return
  await serviceWorker.register(policy?.createScriptURL(worker) ?? worker)
  const { active } = await serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, it is of this one
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}
