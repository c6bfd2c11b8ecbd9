import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/owner/people/contact-page.tsx'

export const Route = createFileRoute('/dashboard/contacts/$id')({
  component: ContactPage,
})
