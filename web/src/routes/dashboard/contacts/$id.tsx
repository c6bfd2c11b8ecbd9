import { createFileRoute } from '@tanstack/react-router'
import { ContactDetailsPage } from '#web/dashboard/contacts/contact-page.tsx'

export const Route = createFileRoute('/dashboard/contacts/$id')({
  component: ContactDetailsPage,
})
