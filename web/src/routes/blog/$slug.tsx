import { createFileRoute } from '@tanstack/react-router'
import { Soon } from '#web/app/soon.tsx'

export const Route = createFileRoute('/blog/$slug')({ component: Soon })
