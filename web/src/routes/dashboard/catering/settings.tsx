import { createFileRoute } from '@tanstack/react-router'
import { CateringSettingsPage } from '#web/owner/catering/catering-settings-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.quote_settings, icon: 'sliders', feature: 'catering' }

export const Route = createFileRoute('/dashboard/catering/settings')({
  component: CateringSettingsPage,
})
