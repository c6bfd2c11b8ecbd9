import { createFileRoute } from '@tanstack/react-router'
import { postQuery } from '#web/app/content-queries.ts'
import { PostPage } from '#web/site/blog/post-page.tsx'

export const Route = createFileRoute('/blog/$slug')({
  loader: ({ context: { load }, params: { slug } }) => load(postQuery(slug)),
  component: PostPage,
})
