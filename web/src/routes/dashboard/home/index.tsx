import { createFileRoute } from '@tanstack/react-router'
import { HomeEditorPage } from '#web/owner/home/home-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_home, icon: 'home', group: 'main', place: 2 }

export const Route = createFileRoute('/dashboard/home/')({
  component: HomeEditorPage,
})
