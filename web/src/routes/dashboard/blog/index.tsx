import { createFileRoute } from '@tanstack/react-router'
import { PostsPage } from '#web/owner/blog/posts-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.owner_nav_blog, icon: 'blog', group: 'main', place: 6 }

export const Route = createFileRoute('/dashboard/blog/')({
  component: PostsPage,
})
