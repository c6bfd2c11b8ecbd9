import { createFileRoute } from '@tanstack/react-router'
import { AboutEditorPage } from '#web/owner/home/about-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.own_about, icon: 'home' }

export const Route = createFileRoute('/dashboard/home/about')({
  component: AboutEditorPage,
})
