import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#web/owner/people/messages-page.tsx'

export const Route = createFileRoute('/dashboard/messages')({
  staticData: { section: 'messages' },
  component: MessagesPage,
})
