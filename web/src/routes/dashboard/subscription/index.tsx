import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionStatusPage } from '#web/owner/settings/subscription-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_subscription, icon: 'badge-check', group: 'premium', place: 4 }

export const Route = createFileRoute('/dashboard/subscription/')({
  component: SubscriptionStatusPage,
})
