import { checkSite } from '#shared/site/site-audit-endpoints.ts'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'

const freshMs = 10 * 60_000

/** How many things there are to fix; asked at most every ten minutes, and after something was saved. */
export const useAuditFindingCount = (): number | undefined =>
  useOwnerQuery(checkSite, {}, { fresh: freshMs }).data?.findings.length
