import { createFileRoute } from '@tanstack/react-router'
import { ManagementPage } from '#web/dashboard/auth/management-page.tsx'

export const Route = createFileRoute('/management')({ component: ManagementPage })
