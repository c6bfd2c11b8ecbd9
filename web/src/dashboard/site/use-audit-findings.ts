import { checkSite } from '#shared/site/site-audit-endpoints.ts'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'

const freshMs = 10 * 60_000

/** Returns the number of findings; refreshed every ten minutes at most, and after a save. */
export const useAuditFindingCount = (): number | undefined =>
  useOwnerQuery(checkSite, {}, { fresh: freshMs }).data?.findings.length
