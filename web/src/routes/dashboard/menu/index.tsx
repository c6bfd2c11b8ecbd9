import { createFileRoute } from '@tanstack/react-router'
import { textSearch } from '#web/app/text-search.ts'
import { MenuEditorPage } from '#web/dashboard/menu/menu-editor-page.tsx'

export const Route = createFileRoute('/dashboard/menu/')({
  validateSearch: textSearch('dish'),
  component: MenuEditorPage,
})
