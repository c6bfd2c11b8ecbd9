import { createFileRoute } from '@tanstack/react-router'
import { ReservationsPage } from '#web/dashboard/reservations/reservations-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/')({
  component: ReservationsPage,
})
