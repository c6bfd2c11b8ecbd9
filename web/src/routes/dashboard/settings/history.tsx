import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#web/owner/settings/history-page.tsx'

export const Route = createFileRoute('/dashboard/settings/history')({
  component: HistoryPage,
})
