import { createFileRoute } from '@tanstack/react-router'
import { postQuery } from '#web/app/edition.ts'
import { PostPage } from '#web/diner/blog/post-page.tsx'

export const Route = createFileRoute('/blog/$slug')({
  loader: ({ context: { load }, params: { slug } }) => load(postQuery(slug)),
  component: PostPage,
})
