import { createFileRoute } from '@tanstack/react-router'
import { Lost } from '#web/app/lost.tsx'

export const Route = createFileRoute('/$')({ component: Lost })
