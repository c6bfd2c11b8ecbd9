import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#web/features/dashboard/dashboard.tsx'

export const Route = createFileRoute('/dashboard')({ component: Dashboard })
