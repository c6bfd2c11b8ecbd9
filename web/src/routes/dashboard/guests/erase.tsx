import { createFileRoute } from '@tanstack/react-router'
import { ErasePage } from '#web/owner/people/erase-page.tsx'

export const Route = createFileRoute('/dashboard/guests/erase')({
  component: ErasePage,
})
