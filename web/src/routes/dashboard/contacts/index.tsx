import { createFileRoute } from '@tanstack/react-router'
import { ContactsPage } from '#web/owner/people/contacts-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = {
  label: m.owner_nav_contacts,
  icon: 'contact',
  group: 'premium',
  place: 1,
  feature: 'contacts',
}

export const Route = createFileRoute('/dashboard/contacts/')({
  component: ContactsPage,
})
