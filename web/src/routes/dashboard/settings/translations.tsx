import { createFileRoute } from '@tanstack/react-router'
import { TranslationsPage } from '#web/owner/translations/translations-page.tsx'

export const Route = createFileRoute('/dashboard/settings/translations')({
  component: TranslationsPage,
})
