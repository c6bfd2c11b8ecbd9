import { createFileRoute } from '@tanstack/react-router'
import { HomeEditorPage } from '#web/dashboard/site/home-page.tsx'

export const Route = createFileRoute('/dashboard/home/')({
  component: HomeEditorPage,
})
