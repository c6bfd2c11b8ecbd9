import { createFileRoute } from '@tanstack/react-router'
import { CheckPage } from '#web/owner/check/check-page.tsx'

export const Route = createFileRoute('/dashboard/settings/check')({
  component: CheckPage,
})
