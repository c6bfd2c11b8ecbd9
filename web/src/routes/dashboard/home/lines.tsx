import { createFileRoute } from '@tanstack/react-router'
import { PageCopyPage } from '#web/dashboard/site/page-copy-page.tsx'

export const Route = createFileRoute('/dashboard/home/lines')({
  component: PageCopyPage,
})
