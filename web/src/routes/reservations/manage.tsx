import { createFileRoute } from '@tanstack/react-router'
import { ownQuery } from '#web/app/edition.ts'
import { ManagePage } from '#web/diner/booking/manage-page.tsx'

export const Route = createFileRoute('/reservations/manage')({
  loader: ({ context: { load } }) => load(ownQuery('/reservations')),
  component: ManagePage,
})
