import { createFileRoute } from '@tanstack/react-router'
import { AboutEditorPage } from '#web/owner/home/about-page.tsx'

export const Route = createFileRoute('/dashboard/home/about')({
  component: AboutEditorPage,
})
