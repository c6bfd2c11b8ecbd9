import { createFileRoute } from '@tanstack/react-router'
import { Lost } from '#web/app/not-found.tsx'

export const Route = createFileRoute('/$')({ component: Lost })
