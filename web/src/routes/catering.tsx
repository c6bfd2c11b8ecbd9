import { createFileRoute } from '@tanstack/react-router'
import { CateringPage } from '#web/features/catering/catering-page.tsx'

export const Route = createFileRoute('/catering')({ component: CateringPage })
