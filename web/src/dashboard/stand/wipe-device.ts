import { leaveSession } from '#web/app/session.ts'
import { lockEvening } from '#web/dashboard/tables/evening-queue.ts'

/** The device's language is nobody's. */
const kept = 'owner-language'

/**
 * Removes everything of the owner's from this browser: drafts, stored lists, push messages. Every tab of the dashboard
 * leaves. A stored page that Back brings up loads anew, and finds no session.
 */
export async function wipeDevice(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) if (name !== kept) storage.removeItem(name)
  await leaveSession()
  await lockEvening()
  const registration = await navigator.serviceWorker?.getRegistration('/dashboard')
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
