import { createFileRoute } from '@tanstack/react-router'
import { ReservationListPage } from '#web/dashboard/reservations/reservation-list-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/')({
  component: ReservationListPage,
})
