import { createFileRoute } from '@tanstack/react-router'
import { WaitingPage } from '#web/owner/bookings/waiting-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.line_title, icon: 'hourglass', feature: 'reservations' }

export const Route = createFileRoute('/dashboard/reservations/waiting')({
  component: WaitingPage,
})
