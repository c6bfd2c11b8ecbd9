import { createFileRoute } from '@tanstack/react-router'
import { ownQuery } from '#web/app/edition.ts'
import { ReservationsPage } from '#web/diner/booking/reservations-page.tsx'

export const Route = createFileRoute('/reservations/')({
  loader: ({ context: { load } }) => load(ownQuery('/reservations')),
  component: ReservationsPage,
})
