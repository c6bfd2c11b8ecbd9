import { getSubscriptionStatus } from '#shared/subscription/endpoints.ts'
import { toSubscriptionStatus } from '#shared/subscription/subscription.ts'
import { createHandler } from '#functions/http/create-handler.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'

export const handler = createHandler(getSubscriptionStatus, async () => {
  const { settings, row } = await getSubscription()
  return toSubscriptionStatus(settings, row)
})
