import { createFileRoute } from '@tanstack/react-router'
import { TimelinePage } from '#web/dashboard/tables/timeline-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/tables')({
  component: TimelinePage,
})
