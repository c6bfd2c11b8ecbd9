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

/** Remembers that this browser is about to become a tablet: what it was wiped of before is not what it holds now. */
export function markDeviceUnwiped(): void {
  try {
    localStorage.removeItem(done)
  } catch {
    // Without storage there is nothing to remove.
  }
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
