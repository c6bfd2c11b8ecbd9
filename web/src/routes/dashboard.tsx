import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#web/owner/shell/dashboard.tsx'

export const Route = createFileRoute('/dashboard')({ component: Dashboard })
