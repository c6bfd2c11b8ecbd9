import * as v from 'valibot'
import { accessRoute } from './access-route.ts'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import type { Access, SubscriptionStatus } from './subscription.ts'

const nothing = v.strictObject({})

/** What the tier gives, feature by feature. The edge keeps it for ten seconds (see shared/README, Tiers). */
export const getAccess = /* @__PURE__ */ defineEndpoint('get-access', accessRoute.method, accessRoute.path, 'anyone', {
  input: nothing,
  output: output<Access>(),
  kept: 10,
})

/** Whether the subscription is active, its tier, and until when it is paid. */
export const getSubscriptionStatus = /* @__PURE__ */ defineEndpoint(
  'get-subscription-status',
  'GET',
  '/api/subscription-status',
  'anyone',
  { input: nothing, output: output<SubscriptionStatus>() },
)
