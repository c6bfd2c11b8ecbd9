import { createFileRoute } from '@tanstack/react-router'
import { PostsPage } from '#web/owner/blog/posts-page.tsx'

export const Route = createFileRoute('/dashboard/blog/')({
  component: PostsPage,
})
