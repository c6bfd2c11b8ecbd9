import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#web/app/not-found.tsx'

export const Route = createFileRoute('/$')({ component: NotFound })
