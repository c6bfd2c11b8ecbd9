import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#web/dashboard/change-log/change-log-page.tsx'

export const Route = createFileRoute('/dashboard/settings/history')({
  component: HistoryPage,
})
