import { createFileRoute } from '@tanstack/react-router'
import { CateringPage } from '#web/diner/catering/catering-page.tsx'

export const Route = createFileRoute('/catering')({ component: CateringPage })
