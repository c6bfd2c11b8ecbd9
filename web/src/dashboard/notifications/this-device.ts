import type { PushSubscription as Subscription } from '#shared/notifications/devices.ts'

const worker = '/dashboard-sw.js'
const scope = '/dashboard'
const place = 'push-device'

/** The reason why this browser can get no push messages, if it cannot. */
export type PushObstacle = 'install-first' | 'unsupported' | 'denied'

/** Returns why this browser can get no push messages; undefined where it can, or may ask. */
export function findPushObstacle(): PushObstacle | undefined {
  const { serviceWorker, standalone } = navigator as { serviceWorker?: object; standalone?: boolean }
  if (serviceWorker && 'Notification' in globalThis && 'PushManager' in globalThis)
    return Notification.permission === 'denied' ? 'denied' : undefined
  // Only Apple's browsers say whether they were opened from the home screen.
  return standalone === false ? 'install-first' : 'unsupported'
}

/** Returns the id under which this device is listed, if it was added here. */
export function getThisDeviceId(): string | undefined {
  try {
    return localStorage.getItem(place) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers under which id this device is listed. */
export function saveThisDevice(id: string): void {
  try {
    localStorage.setItem(place, id)
  } catch {
    // Without storage the list does not say which device is this one.
  }
}

/**
 * Asks for the permission and subscribes this browser; undefined where the owner does not allow it. `standIn` takes the
 * place of the browser's own subscription on a laptop.
 */
export async function subscribeThisDevice(
  publicKey: string,
  standIn: Subscription | undefined,
): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(worker, { scope })
  await activated(registration)
  if (standIn) return standIn
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // One of other keys is in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** Ends the subscription of this browser. */
export async function unsubscribeThisDevice(): Promise<void> {
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing was remembered.
  }
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const registration = await serviceWorker?.getRegistration(scope)
  if (!registration?.scope.endsWith(scope)) return
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  await registration.unregister()
}

/** Resolves once a new worker runs: a browser subscribes no sooner. */
async function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
}
