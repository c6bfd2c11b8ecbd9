import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#web/dashboard/site/audit-page.tsx'

export const Route = createFileRoute('/dashboard/settings/check')({
  component: AuditPage,
})
