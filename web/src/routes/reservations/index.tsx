import { createFileRoute } from '@tanstack/react-router'
import { pageContentQuery } from '#web/app/content-queries.ts'
import { ReservationsPage } from '#web/site/reservations/reservations-page.tsx'

export const Route = createFileRoute('/reservations/')({
  loader: ({ context: { load } }) => load(pageContentQuery('/reservations')),
  component: ReservationsPage,
})
