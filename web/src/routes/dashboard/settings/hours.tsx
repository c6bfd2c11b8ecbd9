import { createFileRoute } from '@tanstack/react-router'
import { HoursPage } from '#web/owner/hours/hours-page.tsx'

export const Route = createFileRoute('/dashboard/settings/hours')({
  component: HoursPage,
})
