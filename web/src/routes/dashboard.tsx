import { createFileRoute } from '@tanstack/react-router'
import { waitWhileReloading } from '#web/app/hard-navigation.ts'
import { Dashboard } from '#web/dashboard/shell/dashboard.tsx'

export const Route = createFileRoute('/dashboard')({ beforeLoad: waitWhileReloading, component: Dashboard })
