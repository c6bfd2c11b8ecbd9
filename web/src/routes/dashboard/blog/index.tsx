import { createFileRoute } from '@tanstack/react-router'
import { PostsPage } from '#web/dashboard/blog/posts-page.tsx'

export const Route = createFileRoute('/dashboard/blog/')({
  component: PostsPage,
})
