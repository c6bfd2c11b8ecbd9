import * as v from 'valibot'
import { answers, call } from './call.ts'
import type { Access } from './subscription.ts'

/** Apart from the other calls: every page polls it, and must not carry what the others check. */
export const getAccess = /* @__PURE__ */ call('get-access', 'GET', '/api/access', 'anyone', {
  input: v.strictObject({}),
  output: answers<Access>(),
})
