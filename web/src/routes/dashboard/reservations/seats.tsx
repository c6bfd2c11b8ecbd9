import { createFileRoute } from '@tanstack/react-router'
import { CapacityPage } from '#web/dashboard/reservations/capacity-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/seats')({
  component: CapacityPage,
})
