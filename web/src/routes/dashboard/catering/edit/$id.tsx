import { createFileRoute } from '@tanstack/react-router'
import { QuotePage } from '#web/owner/catering/quote-page.tsx'

export const Route = createFileRoute('/dashboard/catering/edit/$id')({
  component: QuotePage,
})
