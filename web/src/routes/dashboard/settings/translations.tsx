import { createFileRoute } from '@tanstack/react-router'
import { TranslationsPage } from '#web/dashboard/site/translations-page.tsx'

export const Route = createFileRoute('/dashboard/settings/translations')({
  component: TranslationsPage,
})
