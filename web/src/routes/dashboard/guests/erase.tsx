import { createFileRoute } from '@tanstack/react-router'
import { ErasePage } from '#web/dashboard/erasure/erase-page.tsx'

export const Route = createFileRoute('/dashboard/guests/erase')({
  component: ErasePage,
})
