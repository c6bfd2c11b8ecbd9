import * as v from 'valibot'
import { accessRoute } from './access-route.ts'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import type { Access, SubscriptionStatus } from './subscription.ts'

const nothing = v.strictObject({})

/** Returns the features that the tier gives (see shared/subscription/README, Tiers). */
export const getAccess = /* @__PURE__ */ defineEndpoint(
  'get-access',
  `${accessRoute.method} ${accessRoute.path}`,
  'anyone',
  {
    input: nothing,
    output: outputType<Access>(),
    cacheSeconds: 10,
  },
)

/** Returns whether the subscription is active, its tier, and until when it is paid. */
export const getSubscriptionStatus = /* @__PURE__ */ defineEndpoint(
  'get-subscription-status',
  'GET /api/subscription-status',
  'anyone',
  { input: nothing, output: outputType<SubscriptionStatus>() },
)
