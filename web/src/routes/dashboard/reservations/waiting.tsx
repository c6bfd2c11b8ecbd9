import { createFileRoute } from '@tanstack/react-router'
import { WaitingPage } from '#web/owner/bookings/waiting-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/waiting')({
  component: WaitingPage,
})
