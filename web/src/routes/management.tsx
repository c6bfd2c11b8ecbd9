import { createFileRoute } from '@tanstack/react-router'
import { ManagementPage } from '#web/owner/sign-in/management-page.tsx'

export const Route = createFileRoute('/management')({ component: ManagementPage })
