import { createFileRoute } from '@tanstack/react-router'
import { pageContentQuery } from '#web/app/content-queries.ts'
import { ManagePage } from '#web/site/reservations/manage-page.tsx'

export const Route = createFileRoute('/reservations/manage')({
  loader: ({ context: { load } }) => load(pageContentQuery('/reservations')),
  component: ManagePage,
})
