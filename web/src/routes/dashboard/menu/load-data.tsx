import { createFileRoute } from '@tanstack/react-router'
import { LoadDataPage } from '#web/owner/menu-import/load-data-page.tsx'

export const Route = createFileRoute('/dashboard/menu/load-data')({
  component: LoadDataPage,
})
