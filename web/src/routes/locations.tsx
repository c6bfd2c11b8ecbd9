import { createFileRoute } from '@tanstack/react-router'
import { truckQuery } from '#web/app/edition.ts'
import { LocationsPage } from '#web/diner/locations/locations-page.tsx'

export const Route = createFileRoute('/locations')({
  loader: ({ context: { load } }) => load(truckQuery),
  component: LocationsPage,
})
