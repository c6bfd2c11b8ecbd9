import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '#web/dashboard/auth/security-page.tsx'

export const Route = createFileRoute('/dashboard/settings/security')({
  component: SecurityPage,
})
