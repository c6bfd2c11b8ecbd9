import { createFileRoute } from '@tanstack/react-router'
import { blogQuery } from '#web/app/content-queries.ts'
import { BlogPage } from '#web/site/blog/blog-page.tsx'

export const Route = createFileRoute('/blog/page/$page')({
  loader: ({ context: { load }, params: { page } }) => load(blogQuery(page)),
  component: BlogPage,
})
