import { leaveSession } from '#web/app/session.ts'
import { lockEvening } from '#web/dashboard/tables/evening-queue.ts'

/** The device's language is nobody's. */
const kept = 'owner-language'
const done = 'stand-wiped'

/** Tells whether everything of the owner's is removed from this browser since it was paired. */
export function isDeviceWiped(): boolean {
  try {
    return localStorage.getItem(done) !== null
  } catch {
    return false
  }
}

/**
 * Removes a tablet's keys and evenings from a browser after the owner signed in with it. Its unsent acts stay, and her keys
 * decrypt them. The browser is wiped when it is paired again.
 */
export async function clearStandData(): Promise<void> {
  if (!isDeviceWiped()) return
  await lockEvening()
  localStorage.removeItem(done)
}

/**
 * Removes everything of the owner's from this browser: push messages, drafts, stored lists. Every tab of the dashboard
 * leaves. A stored page that Back brings up loads anew, and finds no session. When it fails, the next visit repeats it.
 */
export async function wipeDevice(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (name !== kept) storage.removeItem(name)
  const registration = await navigator.serviceWorker?.getRegistration('/dashboard')
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  await leaveSession()
  await lockEvening()
  localStorage.setItem(done, 'yes')
}
