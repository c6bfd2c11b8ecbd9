import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '#web/diner/locations/locations-page.tsx'

export const Route = createFileRoute('/locations')({ component: LocationsPage })
