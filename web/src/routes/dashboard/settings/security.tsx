import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '#web/owner/settings/security-page.tsx'

export const Route = createFileRoute('/dashboard/settings/security')({
  component: SecurityPage,
})
