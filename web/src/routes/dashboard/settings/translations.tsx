import { createFileRoute } from '@tanstack/react-router'
import { TranslationsPage } from '#web/owner/translations/translations-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.desk_title, icon: 'languages' }

export const Route = createFileRoute('/dashboard/settings/translations')({
  component: TranslationsPage,
})
