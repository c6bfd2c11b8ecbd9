import { createFileRoute } from '@tanstack/react-router'
import { LinesPage } from '#web/dashboard/site/page-copy-page.tsx'

export const Route = createFileRoute('/dashboard/home/lines')({
  component: LinesPage,
})
