import { setTimeout as sleep } from 'node:timers/promises'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { trackVisit } from '#shared/analytics/endpoints.ts'
import { lostPath } from '#shared/site/pages.ts'
import { deviceOf } from '#shared/analytics/user-agent.ts'
import { fromDashboard, pageOf, slugIn, sourceOf, type VisitReport } from '#shared/analytics/visit.ts'
import { now, restaurantNow } from '#functions/runtime/clock.ts'
import { cookieOf, sessionCookie } from '#functions/http/cookies.ts'
import { log } from '#functions/runtime/log.ts'
import { serve } from '#functions/http/create-handler.ts'
import { isPublished } from '#functions/db/blog/published-slugs.ts'
import { saveVisit, visitorOf } from '#functions/db/analytics/visits.ts'

/** Longer than this nobody waits for a visit to be written down. */
const patienceMs = 1000

export const handler = serve(trackVisit, async (report, { ip, host, event }) => {
  const noted = note(report, ip, host, event).catch((error: unknown) => log.fault('visit-lost', error))
  const hurry = new AbortController()
  await Promise.race([noted, sleep(patienceMs, undefined, { signal: hurry.signal }).catch(() => undefined)])
  hurry.abort()
  return undefined
})

async function note(report: VisitReport, ip: string, host: string, event: APIGatewayProxyEventV2): Promise<void> {
  const path = await knownPage(report.pagePath)
  const owners = cookieOf(event, sessionCookie) !== undefined || fromDashboard(report.referrer, host)
  if (!path || owners) return
  const at = restaurantNow()
  const seconds = Math.floor(now() / 1000)
  const source = sourceOf(report.referrer, host)
  const visitor = await visitorOf(ip, report.userAgent, at.date, seconds)
  const device = deviceOf(report.userAgent)
  await saveVisit({ path, device, visitor, ...(source ? { source } : {}) }, at, seconds)
}

/** The page of a report; a post that is not published is as unknown as any other path. */
async function knownPage(pagePath: string): Promise<string | undefined> {
  const path = pageOf(pagePath)
  const slug = path && slugIn(path)
  return slug && !(await isPublished(slug)) ? lostPath : path
}
