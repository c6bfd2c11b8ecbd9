import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#web/dashboard/overview/overview-page.tsx'

export const Route = createFileRoute('/dashboard/')({
  component: OverviewPage,
})
