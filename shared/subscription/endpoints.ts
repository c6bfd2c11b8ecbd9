import * as v from 'valibot'
import { accessDoor } from './access-route.ts'
import { answers, call } from '#shared/endpoint.ts'
import type { Access, SubscriptionStatus } from './subscription.ts'

const nothing = v.strictObject({})

/** What the tier gives, feature by feature. The edge keeps it for ten seconds (see shared/README, Tiers). */
export const getAccess = /* @__PURE__ */ call('get-access', accessDoor.method, accessDoor.path, 'anyone', {
  input: nothing,
  output: answers<Access>(),
  kept: 10,
})

/** Whether the subscription is active, its tier, and until when it is paid. */
export const getSubscriptionStatus = /* @__PURE__ */ call(
  'get-subscription-status',
  'GET',
  '/api/subscription-status',
  'anyone',
  { input: nothing, output: answers<SubscriptionStatus>() },
)
