import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionStatusPage } from '#web/dashboard/subscription/subscription-page.tsx'

export const Route = createFileRoute('/dashboard/subscription/')({
  component: SubscriptionStatusPage,
})
