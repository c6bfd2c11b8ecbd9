import { createFileRoute } from '@tanstack/react-router'
import { Security } from '#web/owner/settings/security.tsx'

export const Route = createFileRoute('/dashboard/settings/security')({
  component: Security,
})
