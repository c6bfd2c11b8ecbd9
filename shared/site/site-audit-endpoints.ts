import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import type { AuditFinding } from './site-audit.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** Returns the findings, those that guests see now first. It costs some 70 read units at 500 dishes. */
export const checkSite = /* @__PURE__ */ defineEndpoint('check-site', 'GET /api/owner/check', 'owner', {
  input: noInput,
  output: outputType<{ findings: AuditFinding[] }>(),
})
