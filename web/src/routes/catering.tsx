import { createFileRoute } from '@tanstack/react-router'
import { ownQuery } from '#web/app/edition.ts'
import { CateringPage } from '#web/diner/catering/catering-page.tsx'

export const Route = createFileRoute('/catering')({
  loader: ({ context: { load } }) => load(ownQuery('/catering')),
  component: CateringPage,
})
