import { createFileRoute } from '@tanstack/react-router'
import { ReservationSettingsPage } from '#web/owner/bookings/reservation-settings-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/settings')({
  component: ReservationSettingsPage,
})
