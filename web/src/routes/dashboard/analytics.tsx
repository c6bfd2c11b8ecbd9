import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#web/owner/visits/analytics-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_analytics, icon: 'chart', group: 'main', place: 4 }

export const Route = createFileRoute('/dashboard/analytics')({
  component: AnalyticsPage,
})
