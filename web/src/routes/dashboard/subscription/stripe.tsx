import { createFileRoute } from '@tanstack/react-router'
import { StripePage } from '#web/dashboard/subscription/stripe-page.tsx'

export const Route = createFileRoute('/dashboard/subscription/stripe')({
  component: StripePage,
})
