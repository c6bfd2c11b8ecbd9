import { createFileRoute } from '@tanstack/react-router'
import { SharePage } from '#web/dashboard/share/share-page.tsx'

export const Route = createFileRoute('/dashboard/settings/share')({
  component: SharePage,
})
