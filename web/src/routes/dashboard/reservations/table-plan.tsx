import { createFileRoute } from '@tanstack/react-router'
import { TablePlanPage } from '#web/dashboard/tables/table-plan-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/table-plan')({
  component: TablePlanPage,
})
