import { createFileRoute } from '@tanstack/react-router'
import { postQuery } from '#web/app/edition.ts'
import { PostPage } from '#web/diner/blog/post-page.tsx'

export const Route = createFileRoute('/blog/$slug')({
  loader: ({ context: { queryClient }, params: { slug } }) => void queryClient.prefetchQuery(postQuery(slug)),
  component: PostPage,
})
