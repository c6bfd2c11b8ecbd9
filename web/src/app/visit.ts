import type { InputOf } from '#shared/call.ts'
import type { trackVisit } from '#shared/calls.ts'
import { visitDoor } from '#shared/visit-door.ts'

let shown: string | undefined
let before = document.referrer || null

/** Report that a page is shown, unless it was already, and where one came from, in whichever language. The owner's pages are nobody's business. */
export function arrived(pagePath: string): void {
  if (pagePath === shown) return
  shown = pagePath
  const referrer = before
  // Without query and hash, which may hold a guest's secret.
  before = location.origin + pagePath
  if (!/^\/dashboard(?:\/|$)/.test(pagePath)) void report({ pagePath, userAgent: navigator.userAgent, referrer })
}

async function report(visit: InputOf<typeof trackVisit>): Promise<void> {
  try {
    const { ok, status } = await fetch(visitDoor.path, {
      method: visitDoor.method,
      body: JSON.stringify(visit),
      headers: { 'content-type': 'application/json' },
      keepalive: true,
    })
    if (!ok) throw new Error(`answered ${status}`)
  } catch (error) {
    console.error('Failed to track page visit', error)
  }
}
