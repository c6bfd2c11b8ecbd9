import { createFileRoute } from '@tanstack/react-router'
import { pageContentQuery, truckQuery } from '#web/app/content-queries.ts'
import { LocationsPage } from '#web/site/locations/locations-page.tsx'

export const Route = createFileRoute('/locations')({
  loader: ({ context: { load } }) => {
    load(pageContentQuery('/locations'))
    load(truckQuery)
  },
  component: LocationsPage,
})
