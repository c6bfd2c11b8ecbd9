import { checkSite } from '#shared/owner-calls/check.ts'
import { useOwnerQuery } from '#web/owner/calls.ts'

const freshMs = 10 * 60_000

/** How many things there are to fix; asked at most every ten minutes, and after something was saved. */
export const useFindings = (): number | undefined =>
  useOwnerQuery(checkSite, {}, { fresh: freshMs }).data?.findings.length
