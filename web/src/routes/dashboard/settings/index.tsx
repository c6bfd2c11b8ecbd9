import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#web/owner/settings/settings-page.tsx'

export const Route = createFileRoute('/dashboard/settings/')({
  component: SettingsPage,
})
