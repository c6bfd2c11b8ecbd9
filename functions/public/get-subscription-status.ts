import { getSubscriptionStatus } from '#shared/subscription/endpoints.ts'
import { statusOf } from '#shared/subscription/subscription.ts'
import { serve } from '#functions/http/create-handler.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'

export const handler = serve(getSubscriptionStatus, async () => {
  const { settings, row } = await subscription()
  return statusOf(settings, row)
})
