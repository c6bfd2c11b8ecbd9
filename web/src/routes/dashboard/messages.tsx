import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#web/dashboard/contacts/messages-page.tsx'

export const Route = createFileRoute('/dashboard/messages')({
  component: MessagesPage,
})
