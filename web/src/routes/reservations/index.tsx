import { createFileRoute } from '@tanstack/react-router'
import { ReservationsPage } from '#web/features/reservation/reservations-page.tsx'

export const Route = createFileRoute('/reservations/')({ component: ReservationsPage })
