import { createFileRoute } from '@tanstack/react-router'
import { LinesPage } from '#web/owner/home/lines-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.own_line_title, icon: 'home' }

export const Route = createFileRoute('/dashboard/home/lines')({
  component: LinesPage,
})
