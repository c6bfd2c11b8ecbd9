import { createFileRoute } from '@tanstack/react-router'
import { ownQuery, truckQuery } from '#web/app/content-queries.ts'
import { LocationsPage } from '#web/site/locations/locations-page.tsx'

export const Route = createFileRoute('/locations')({
  loader: ({ context: { load } }) => {
    load(ownQuery('/locations'))
    load(truckQuery)
  },
  component: LocationsPage,
})
