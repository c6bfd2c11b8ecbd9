import { createFileRoute } from '@tanstack/react-router'
import { blogQuery, pageContentQuery } from '#web/app/content-queries.ts'
import { BlogPage } from '#web/site/blog/blog-page.tsx'

export const Route = createFileRoute('/blog/')({
  loader: ({ context: { load } }) => {
    load(pageContentQuery('/blog'))
    load(blogQuery())
  },
  component: BlogPage,
})
