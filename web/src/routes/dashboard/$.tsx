import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#web/dashboard/shell/not-found-page.tsx'

export const Route = createFileRoute('/dashboard/$')({ component: NotFoundPage })
