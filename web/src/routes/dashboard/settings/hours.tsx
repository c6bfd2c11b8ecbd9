import { createFileRoute } from '@tanstack/react-router'
import { HoursPage } from '#web/dashboard/hours/hours-page.tsx'

export const Route = createFileRoute('/dashboard/settings/hours')({
  component: HoursPage,
})
