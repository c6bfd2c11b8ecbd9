import { createFileRoute } from '@tanstack/react-router'
import { MenuEditorPage } from '#web/dashboard/menu/menu-editor-page.tsx'

export const Route = createFileRoute('/dashboard/menu/')({
  component: MenuEditorPage,
})
