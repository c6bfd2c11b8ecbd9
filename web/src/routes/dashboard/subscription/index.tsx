import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionStatusPage } from '#web/owner/settings/subscription-page.tsx'

export const Route = createFileRoute('/dashboard/subscription/')({
  component: SubscriptionStatusPage,
})
