import { createFileRoute } from '@tanstack/react-router'
import { BookingImportPage } from '#web/dashboard/reservations/booking-import-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/import')({
  component: BookingImportPage,
})
