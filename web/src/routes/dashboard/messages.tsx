import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#web/owner/people/messages-page.tsx'

export const Route = createFileRoute('/dashboard/messages')({
  component: MessagesPage,
})
