import { createFileRoute } from '@tanstack/react-router'
import { HomeEditorPage } from '#web/owner/home/home-page.tsx'

export const Route = createFileRoute('/dashboard/home/')({
  component: HomeEditorPage,
})
