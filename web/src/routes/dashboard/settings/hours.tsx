import { createFileRoute } from '@tanstack/react-router'
import { HoursPage } from '#web/owner/hours/hours-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.hrs_title, icon: 'clock' }

export const Route = createFileRoute('/dashboard/settings/hours')({
  component: HoursPage,
})
