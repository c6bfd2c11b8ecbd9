import { createFileRoute } from '@tanstack/react-router'
import { ownQuery } from '#web/app/edition.ts'
import { ContactPage } from '#web/diner/contact/contact-page.tsx'

export const Route = createFileRoute('/contact')({
  loader: ({ context: { load } }) => load(ownQuery('/contact')),
  component: ContactPage,
})
