import { createFileRoute } from '@tanstack/react-router'
import { ReservationsPage } from '#web/owner/bookings/reservations-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = {
  label: m.owner_nav_reservations,
  icon: 'calendar-clock',
  group: 'premium',
  place: 3,
  thumb: 1,
  feature: 'reservations',
}

export const Route = createFileRoute('/dashboard/reservations/')({
  component: ReservationsPage,
})
