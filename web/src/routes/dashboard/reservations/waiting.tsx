import { createFileRoute } from '@tanstack/react-router'
import { WaitlistPage } from '#web/dashboard/waitlist/waitlist-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/waiting')({
  component: WaitlistPage,
})
