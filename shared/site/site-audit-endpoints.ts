import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import type { AuditFinding } from './site-audit.ts'
import { noInput } from '#shared/lib/endpoint-parts.ts'

/** Returns the findings, those that guests see now first. It costs some 70 read units at 500 dishes. */
export const checkSite = /* @__PURE__ */ defineEndpoint('check-site', 'GET /api/owner/check', 'owner', {
  input: noInput,
  output: outputType<{ findings: AuditFinding[] }>(),
})

/** Notes that Google shows the right hours; the check asks again in a month. */
export const confirmGoogleHours = /* @__PURE__ */ defineEndpoint(
  'confirm-google-hours',
  'PUT /api/owner/google-hours',
  'owner',
  { input: noInput, output: outputType<{ checkedAt: string }>(), table: 'write' },
)
