import { createFileRoute } from '@tanstack/react-router'
import { StandPage } from '#web/dashboard/stand/stand-page.tsx'

export const Route = createFileRoute('/dashboard_/stand')({ component: StandPage })
