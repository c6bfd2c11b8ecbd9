import type { Seen } from '#web/offline/worker.ts'

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const worker = '/sw.js'
/** The worker's address is all that it lets in. */
const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => worker })

const isPicture = (url: URL): boolean =>
  url.origin === location.origin && /\.(?:avif|jpe?g|png|svg|webp)$/.test(url.pathname)

/** Have this browser keep what it reads (see shared/README, Offline). One that cannot, or may not, keeps nothing. */
export async function keepPages(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || !import.meta.env.PROD) return
  try {
    await serviceWorker.register(policy?.createScriptURL(worker) ?? worker)
  } catch {
    return
  }
  const { active } = await serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const seen: Seen = {
    pictures: loaded.filter(isPicture).map(({ pathname }) => pathname),
    sparing: connection?.saveData ?? false,
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, it is of this one
  active?.postMessage(seen)
}
