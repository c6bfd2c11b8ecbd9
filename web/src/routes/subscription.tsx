import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '#web/site/subscription/subscription-page.tsx'

export const Route = createFileRoute('/subscription')({ component: SubscriptionPage })
