import { createFileRoute } from '@tanstack/react-router'
import { pageContentQuery } from '#web/app/content-queries.ts'
import { AboutPage } from '#web/site/about/about-page.tsx'

export const Route = createFileRoute('/about')({
  loader: ({ context: { load } }) => load(pageContentQuery('/about')),
  component: AboutPage,
})
