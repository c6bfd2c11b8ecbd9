import { answers, call } from '#shared/endpoint.ts'
import type { Finding } from './site-audit.ts'
import { nothing } from '#shared/lib/endpoint-parts.ts'

/** What is wrong with the site, what diners see now first. It reads the whole menu: some 70 read units at 500 dishes. */
export const checkSite = /* @__PURE__ */ call('check-site', 'GET', '/api/owner/check', 'owner', {
  input: nothing,
  output: answers<{ findings: Finding[] }>(),
})
