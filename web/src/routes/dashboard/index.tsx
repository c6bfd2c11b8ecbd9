import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#web/owner/overview/overview-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = {
  label: m.owner_nav_overview,
  icon: 'overview',
  group: 'main',
  place: 1,
  thumb: 3,
  thumbLabel: m.tod_title,
  thumbIcon: 'bolt',
}

export const Route = createFileRoute('/dashboard/')({
  component: OverviewPage,
})
