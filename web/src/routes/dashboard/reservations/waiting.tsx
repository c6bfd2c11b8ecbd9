import { createFileRoute } from '@tanstack/react-router'
import { textSearch } from '#web/app/text-search.ts'
import { WaitlistPage } from '#web/dashboard/waitlist/waitlist-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/waiting')({
  validateSearch: textSearch('date'),
  component: WaitlistPage,
})
