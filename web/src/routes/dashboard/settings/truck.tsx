import { createFileRoute } from '@tanstack/react-router'
import { TruckPage } from '#web/owner/truck/truck-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.trk_title, icon: 'truck' }

export const Route = createFileRoute('/dashboard/settings/truck')({
  component: TruckPage,
})
