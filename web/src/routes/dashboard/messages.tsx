import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#web/owner/people/messages-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_messages, icon: 'mail', group: 'main', place: 3, thumb: 2 }

export const Route = createFileRoute('/dashboard/messages')({
  component: MessagesPage,
})
