import { createFileRoute } from '@tanstack/react-router'
import { LargePartiesPage } from '#web/dashboard/large-parties/large-parties-page.tsx'

export const Route = createFileRoute('/dashboard/reservations/large-parties')({ component: LargePartiesPage })
