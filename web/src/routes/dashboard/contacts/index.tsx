import { createFileRoute } from '@tanstack/react-router'
import { ContactsPage } from '#web/dashboard/contacts/contacts-page.tsx'

export const Route = createFileRoute('/dashboard/contacts/')({
  component: ContactsPage,
})
