import { createFileRoute } from '@tanstack/react-router'
import { pageContentQuery } from '#web/app/content-queries.ts'
import { ContactPage } from '#web/site/contacts/contact-page.tsx'

export const Route = createFileRoute('/contact')({
  loader: ({ context: { load } }) => load(pageContentQuery('/contact')),
  component: ContactPage,
})
