import { createFileRoute } from '@tanstack/react-router'
import { ManagementPage } from '#web/features/session/management-page.tsx'

export const Route = createFileRoute('/management')({ component: ManagementPage })
