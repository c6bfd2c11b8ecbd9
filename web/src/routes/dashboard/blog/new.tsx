import { createFileRoute } from '@tanstack/react-router'
import { EditPostPage } from '#web/dashboard/blog/edit-post-page.tsx'

export const Route = createFileRoute('/dashboard/blog/new')({
  component: EditPostPage,
})
