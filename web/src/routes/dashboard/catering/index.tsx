import { createFileRoute } from '@tanstack/react-router'
import { CateringPage } from '#web/owner/catering/catering-page.tsx'

export const Route = createFileRoute('/dashboard/catering/')({
  component: CateringPage,
})
