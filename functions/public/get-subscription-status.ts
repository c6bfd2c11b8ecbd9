import { getSubscriptionStatus } from '#shared/calls.ts'
import { statusOf } from '#shared/subscription.ts'
import { serve } from '../door/serve.ts'
import { subscription } from '../store/subscription.ts'

export const handler = serve(getSubscriptionStatus, async () => {
  const { settings, row } = await subscription()
  return statusOf(settings, row)
})
