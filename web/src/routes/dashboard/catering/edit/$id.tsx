import { createFileRoute } from '@tanstack/react-router'
import { QuotePage } from '#web/dashboard/catering/quote-page.tsx'

export const Route = createFileRoute('/dashboard/catering/edit/$id')({
  component: QuotePage,
})
