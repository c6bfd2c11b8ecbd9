import { createFileRoute } from '@tanstack/react-router'
import { SeatsPage } from '#web/owner/bookings/seats-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.sit_title, icon: 'sliders', feature: 'reservations' }

export const Route = createFileRoute('/dashboard/reservations/seats')({
  component: SeatsPage,
})
