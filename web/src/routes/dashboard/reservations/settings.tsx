import { createFileRoute } from '@tanstack/react-router'
import { ReservationSettingsPage } from '#web/dashboard/reservations/reservation-settings-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/settings')({
  component: ReservationSettingsPage,
})
