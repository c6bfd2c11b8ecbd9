import { createFileRoute } from '@tanstack/react-router'
import { CateringSettingsPage } from '#web/owner/catering/catering-settings-page.tsx'

export const Route = createFileRoute('/dashboard/catering/settings')({
  component: CateringSettingsPage,
})
