import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '#web/owner/settings/history-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.own_tab_history, icon: 'history' }

export const Route = createFileRoute('/dashboard/settings/history')({
  component: HistoryPage,
})
