import { createFileRoute } from '@tanstack/react-router'
import { StripePage } from '#web/owner/settings/stripe-page.tsx'

export const Route = createFileRoute('/dashboard/subscription/stripe')({
  component: StripePage,
})
