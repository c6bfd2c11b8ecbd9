import { createFileRoute } from '@tanstack/react-router'

/** Every page below /dashboard; owner/shell/sections.ts says which. */
export const Route = createFileRoute('/dashboard/$')({})
