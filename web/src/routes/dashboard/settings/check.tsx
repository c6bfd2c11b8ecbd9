import { createFileRoute } from '@tanstack/react-router'
import { CheckPage } from '#web/owner/check/check-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.chk_title, icon: 'shield' }

export const Route = createFileRoute('/dashboard/settings/check')({
  component: CheckPage,
})
