import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#web/dashboard/settings/settings-page.tsx'

export const Route = createFileRoute('/dashboard/settings/')({
  component: SettingsPage,
})
