import { createFileRoute } from '@tanstack/react-router'
import { HomeEditorPage } from '#web/dashboard/site/home-editor-page.tsx'

export const Route = createFileRoute('/dashboard/home/')({
  component: HomeEditorPage,
})
