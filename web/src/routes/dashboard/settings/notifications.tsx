import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#web/dashboard/settings/notifications-page.tsx'

export const Route = createFileRoute('/dashboard/settings/notifications')({
  component: NotificationsPage,
})
