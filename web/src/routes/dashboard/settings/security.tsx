import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '#web/owner/settings/security-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_security, icon: 'shield' }

export const Route = createFileRoute('/dashboard/settings/security')({
  component: SecurityPage,
})
