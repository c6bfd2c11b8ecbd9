import { createFileRoute } from '@tanstack/react-router'
import { AboutEditorPage } from '#web/dashboard/site/about-editor-page.tsx'

export const Route = createFileRoute('/dashboard/home/about')({
  component: AboutEditorPage,
})
