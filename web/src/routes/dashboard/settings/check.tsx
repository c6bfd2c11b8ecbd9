import { createFileRoute } from '@tanstack/react-router'
import { CheckPage } from '#web/dashboard/site/audit-page.tsx'

export const Route = createFileRoute('/dashboard/settings/check')({
  component: CheckPage,
})
