import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '#web/diner/plans/subscription-page.tsx'

export const Route = createFileRoute('/subscription')({ component: SubscriptionPage })
