import { createFileRoute } from '@tanstack/react-router'
import { ReservationsPage } from '#web/diner/booking/reservations-page.tsx'

export const Route = createFileRoute('/reservations/')({ component: ReservationsPage })
