import { createFileRoute } from '@tanstack/react-router'
import { LoadDataPage } from '#web/owner/menu-import/load-data-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.kit_imp_title, icon: 'file-up' }

export const Route = createFileRoute('/dashboard/menu/load-data')({
  component: LoadDataPage,
})
