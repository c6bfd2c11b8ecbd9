import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/owner/people/contact-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_contacts, icon: 'contact', feature: 'contacts' }

export const Route = createFileRoute('/dashboard/contacts/$id')({
  component: ContactPage,
})
