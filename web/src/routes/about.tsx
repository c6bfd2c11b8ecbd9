import { createFileRoute } from '@tanstack/react-router'
import { ownQuery } from '#web/app/edition.ts'
import { AboutPage } from '#web/diner/about/about-page.tsx'

export const Route = createFileRoute('/about')({
  loader: ({ context: { load } }) => load(ownQuery('/about')),
  component: AboutPage,
})
