import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#web/dashboard/shell/dashboard.tsx'

export const Route = createFileRoute('/dashboard')({ component: Dashboard })
