import { createFileRoute } from '@tanstack/react-router'
import { QuotePage } from '#web/owner/catering/quote-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_catering, icon: 'catering', feature: 'catering' }

export const Route = createFileRoute('/dashboard/catering/edit/$id')({
  component: QuotePage,
})
