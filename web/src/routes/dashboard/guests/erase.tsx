import { createFileRoute } from '@tanstack/react-router'
import { ErasePage } from '#web/owner/people/erase-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.ppl_erase, icon: 'trash' }

export const Route = createFileRoute('/dashboard/guests/erase')({
  component: ErasePage,
})
