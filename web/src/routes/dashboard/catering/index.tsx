import { createFileRoute } from '@tanstack/react-router'
import { CateringRequestsPage } from '#web/dashboard/catering/catering-page.tsx'

export const Route = createFileRoute('/dashboard/catering/')({
  component: CateringRequestsPage,
})
