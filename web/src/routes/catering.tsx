import { createFileRoute } from '@tanstack/react-router'
import { pageContentQuery } from '#web/app/content-queries.ts'
import { CateringPage } from '#web/site/catering/catering-page.tsx'

export const Route = createFileRoute('/catering')({
  loader: ({ context: { load } }) => load(pageContentQuery('/catering')),
  component: CateringPage,
})
