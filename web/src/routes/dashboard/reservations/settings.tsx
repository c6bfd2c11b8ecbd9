import { createFileRoute } from '@tanstack/react-router'
import { ReservationSettingsPage } from '#web/owner/bookings/reservation-settings-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.seat_rules, icon: 'sliders', feature: 'reservations' }

export const Route = createFileRoute('/dashboard/reservations/settings')({
  component: ReservationSettingsPage,
})
