import { createFileRoute } from '@tanstack/react-router'
import { useOwner } from '#web/features/dashboard/dashboard.tsx'
import { SecurityPage } from '#web/features/session/security-page.tsx'

export const Route = createFileRoute('/dashboard/settings/security')({ component: Security })

function Security() {
  return <SecurityPage session={useOwner()} />
}
