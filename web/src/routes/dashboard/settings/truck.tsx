import { createFileRoute } from '@tanstack/react-router'
import { TruckPage } from '#web/dashboard/truck/truck-page.tsx'

export const Route = createFileRoute('/dashboard/settings/truck')({
  component: TruckPage,
})
