import { createFileRoute } from '@tanstack/react-router'
import { StripePage } from '#web/owner/settings/stripe-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_stripe, icon: 'card', group: 'premium', place: 5 }

export const Route = createFileRoute('/dashboard/subscription/stripe')({
  component: StripePage,
})
