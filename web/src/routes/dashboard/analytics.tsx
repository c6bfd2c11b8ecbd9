import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#web/owner/visits/analytics-page.tsx'

export const Route = createFileRoute('/dashboard/analytics')({
  component: AnalyticsPage,
})
