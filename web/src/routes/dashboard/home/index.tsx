import { createFileRoute } from '@tanstack/react-router'
import { textSearch } from '#web/app/text-search.ts'
import { HomeEditorPage } from '#web/dashboard/site/home-editor-page.tsx'

export const Route = createFileRoute('/dashboard/home/')({
  validateSearch: textSearch('section'),
  component: HomeEditorPage,
})
