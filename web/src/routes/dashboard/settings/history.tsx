import { createFileRoute } from '@tanstack/react-router'
import { ChangeLogPage } from '#web/dashboard/change-log/change-log-page.tsx'

export const Route = createFileRoute('/dashboard/settings/history')({
  component: ChangeLogPage,
})
