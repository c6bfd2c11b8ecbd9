import { createFileRoute } from '@tanstack/react-router'
import { textSearch } from '#web/app/text-search.ts'
import { SubscriptionPage } from '#web/site/subscription/subscription-page.tsx'

export const Route = createFileRoute('/subscription')({
  validateSearch: textSearch('reason'),
  component: SubscriptionPage,
})
