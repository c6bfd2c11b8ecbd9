import { createFileRoute } from '@tanstack/react-router'
import { ManagePage } from '#web/diner/booking/manage-page.tsx'

export const Route = createFileRoute('/reservations/manage')({ component: ManagePage })
