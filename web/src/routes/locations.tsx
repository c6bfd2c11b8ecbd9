import { createFileRoute } from '@tanstack/react-router'
import { ownQuery, truckQuery } from '#web/app/edition.ts'
import { LocationsPage } from '#web/diner/locations/locations-page.tsx'

export const Route = createFileRoute('/locations')({
  loader: ({ context: { load } }) => {
    load(ownQuery('/locations'))
    load(truckQuery)
  },
  component: LocationsPage,
})
