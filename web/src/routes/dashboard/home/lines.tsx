import { createFileRoute } from '@tanstack/react-router'
import { LinesPage } from '#web/owner/home/lines-page.tsx'

export const Route = createFileRoute('/dashboard/home/lines')({
  component: LinesPage,
})
