import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#web/dashboard/shell/not-found-page.tsx'

/** What is no page of the dashboard. */
export const Route = createFileRoute('/dashboard/$')({ component: NotFoundPage })
