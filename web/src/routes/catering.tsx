import { createFileRoute } from '@tanstack/react-router'
import { ownQuery } from '#web/app/content-queries.ts'
import { CateringPage } from '#web/site/catering/catering-page.tsx'

export const Route = createFileRoute('/catering')({
  loader: ({ context: { load } }) => load(ownQuery('/catering')),
  component: CateringPage,
})
