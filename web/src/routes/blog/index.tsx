import { createFileRoute } from '@tanstack/react-router'
import { blogQuery, ownQuery } from '#web/app/edition.ts'
import { BlogPage } from '#web/diner/blog/blog-page.tsx'

export const Route = createFileRoute('/blog/')({
  loader: ({ context: { load } }) => {
    load(ownQuery('/blog'))
    load(blogQuery())
  },
  component: BlogPage,
})
