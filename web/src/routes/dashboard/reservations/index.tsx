import { createFileRoute } from '@tanstack/react-router'
import { ReservationsPage } from '#web/owner/bookings/reservations-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/')({
  component: ReservationsPage,
})
