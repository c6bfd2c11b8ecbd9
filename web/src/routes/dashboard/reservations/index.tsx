import { createFileRoute } from '@tanstack/react-router'
import { textSearch } from '#web/app/text-search.ts'
import { ReservationListPage } from '#web/dashboard/reservations/reservation-list-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/')({
  validateSearch: textSearch('date', 'dates', 'status'),
  component: ReservationListPage,
})
