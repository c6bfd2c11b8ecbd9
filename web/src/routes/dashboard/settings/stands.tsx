import { createFileRoute } from '@tanstack/react-router'
import { StandsPage } from '#web/dashboard/stand/stands-page.tsx'

export const Route = createFileRoute('/dashboard/settings/stands')({ component: StandsPage })
