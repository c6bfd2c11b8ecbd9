import { createFileRoute } from '@tanstack/react-router'
import { SeatsPage } from '#web/owner/bookings/seats-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/seats')({
  component: SeatsPage,
})
