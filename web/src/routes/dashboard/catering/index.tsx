import { createFileRoute } from '@tanstack/react-router'
import { CateringPage } from '#web/owner/catering/catering-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = {
  label: m.owner_nav_catering,
  icon: 'catering',
  group: 'premium',
  place: 2,
  feature: 'catering',
}

export const Route = createFileRoute('/dashboard/catering/')({
  component: CateringPage,
})
