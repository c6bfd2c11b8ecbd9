import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#web/owner/settings/settings-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_settings, icon: 'settings', group: 'main', place: 7 }

export const Route = createFileRoute('/dashboard/settings/')({
  component: SettingsPage,
})
