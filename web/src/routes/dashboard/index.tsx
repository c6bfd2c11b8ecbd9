import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#web/features/dashboard/overview-page.tsx'

export const Route = createFileRoute('/dashboard/')({ component: OverviewPage })
