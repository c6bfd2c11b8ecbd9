import { createFileRoute } from '@tanstack/react-router'

/** Every page below /dashboard; features/dashboard/sections.ts says which. */
export const Route = createFileRoute('/dashboard/$')({})
