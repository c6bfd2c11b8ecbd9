import { createFileRoute } from '@tanstack/react-router'
import { ReservationSettingsPage } from '#web/owner/bookings/settings-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/settings')({
  staticData: { section: 'reservationSettings' },
  component: ReservationSettingsPage,
})
