import { createFileRoute } from '@tanstack/react-router'
import { CateringSettingsPage } from '#web/dashboard/catering/catering-settings-page.tsx'

export const Route = createFileRoute('/dashboard/catering/settings')({
  component: CateringSettingsPage,
})
