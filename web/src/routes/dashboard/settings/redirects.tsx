import { createFileRoute } from '@tanstack/react-router'
import { RedirectsPage } from '#web/dashboard/site/redirects-page.tsx'

export const Route = createFileRoute('/dashboard/settings/redirects')({
  component: RedirectsPage,
})
