import { createFileRoute } from '@tanstack/react-router'
import { LostPage } from '#web/owner/shell/lost-page.tsx'

/** What is no page of the dashboard. */
export const Route = createFileRoute('/dashboard/$')({ component: LostPage })
