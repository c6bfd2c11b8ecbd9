import { setTimeout as sleep } from 'node:timers/promises'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { trackVisit } from '#shared/analytics/endpoints.ts'
import { notFoundPath } from '#shared/site/pages.ts'
import { deviceKind } from '#shared/analytics/user-agent.ts'
import {
  directSource,
  isFromDashboard,
  pageOfVisit,
  slugOfPath,
  sourceOf,
  type VisitReport,
} from '#shared/analytics/visit.ts'
import { nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { readCookie, sessionCookieName } from '#functions/http/cookies.ts'
import { log } from '#functions/runtime/log.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { isSlugPublished } from '#functions/db/blog/published-slugs.ts'
import { saveVisit, createNetworkId, createVisitorId } from '#functions/db/analytics/visits.ts'

/** Longer than this nobody waits for a visit to be written down. */
const patienceMs = 1000

export const handler = createHandler(trackVisit, async (report, { ip, host, event }) => {
  const noted = note(report, ip, host, event).catch((error: unknown) => log.fault('visit-lost', error))
  const hurry = new AbortController()
  await Promise.race([noted, sleep(patienceMs, undefined, { signal: hurry.signal }).catch(() => undefined)])
  hurry.abort()
  return undefined
})

async function note(report: VisitReport, ip: string, host: string, event: APIGatewayProxyEventV2): Promise<void> {
  const path = await knownPage(report.pagePath)
  const owners = readCookie(event, sessionCookieName) !== undefined || isFromDashboard(report.referrer, host)
  if (!path || owners) return
  const at = restaurantNow()
  const seconds = Math.floor(nowMs() / 1000)
  const source = sourceOf(report.referrer, host)
  const visitor = await createVisitorId(ip, report.userAgent, at.date, seconds)
  const device = deviceKind(report.userAgent)
  const network =
    source && source !== directSource ? { network: await createNetworkId(ip, at.date, seconds) } : undefined
  await saveVisit({ path, device, visitor, ...(source ? { source } : {}), ...network }, at, seconds)
}

/** The page of a report; a post that is not published is as unknown as any other path. */
async function knownPage(pagePath: string): Promise<string | undefined> {
  const path = pageOfVisit(pagePath)
  const slug = path && slugOfPath(path)
  return slug && !(await isSlugPublished(slug)) ? notFoundPath : path
}
