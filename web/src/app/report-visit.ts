import type { InputOf } from '#shared/endpoint.ts'
import type { trackVisit } from '#shared/analytics/endpoints.ts'
import { visitRoute } from '#shared/analytics/visit-route.ts'

/**
 * Reports a page view once, in whichever language, with its referrer. Dashboard pages are not reported. The document
 * stores the last view, because the page's script and the app both report.
 */
export function reportVisit(pagePath: string): void {
  const { dataset } = document.documentElement
  const { shown } = dataset
  if (pagePath === shown) return
  dataset['shown'] = pagePath
  // Without query and hash, which may hold a guest's secret.
  const referrer = shown === undefined ? document.referrer || null : location.origin + shown
  if (!/^\/dashboard(?:\/|$)/.test(pagePath))
    report({ pagePath, userAgent: navigator.userAgent, referrer }).catch((error: unknown) =>
      console.error('Failed to track page visit', error),
    )
}

async function report(visit: InputOf<typeof trackVisit>): Promise<void> {
  const { ok, status } = await fetch(visitRoute.path, {
    method: visitRoute.method,
    body: JSON.stringify(visit),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  })
  if (!ok) throw new Error(`answered ${status}`)
}
