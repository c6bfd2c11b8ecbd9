import { createFileRoute } from '@tanstack/react-router'
import { YourDataPage } from '#web/dashboard/archive/your-data-page.tsx'

export const Route = createFileRoute('/dashboard/settings/data')({
  component: YourDataPage,
})
