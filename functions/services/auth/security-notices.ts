import { isFactorProposalDue } from '#shared/auth/session.ts'
import type { Overview } from '#shared/overview/overview.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { hasSecondFactor, toOwnerProfile } from '#functions/db/auth/owner.ts'
import { recentSecurityCountKeys, sumSecurityCounts } from '#functions/db/auth/security-counts.ts'
import { keys } from '#functions/db/keys.ts'
import { getItems } from '#functions/db/table.ts'

/** Returns the notices about the account: recent sign-in events, and a proposed second factor. */
export async function getSecurityNotices(): Promise<Pick<Overview, 'security' | 'proposesSecondFactor'>> {
  const [row, ...counted] = await getItems<Record<string, unknown>>([keys.owner, ...recentSecurityCountKeys()])
  const owner = toOwnerProfile(row)
  const security = sumSecurityCounts(counted)
  return {
    ...(security && { security }),
    ...(!hasSecondFactor(owner) && isFactorProposalDue(owner, nowMs()) ? { proposesSecondFactor: true } : {}),
  }
}
