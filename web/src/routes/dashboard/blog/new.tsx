import { createFileRoute } from '@tanstack/react-router'
import { EditPostPage } from '#web/owner/blog/edit-page.tsx'
import type { Section } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'

export const section: Section = { label: m.kit_blog_new, icon: 'blog' }

export const Route = createFileRoute('/dashboard/blog/new')({
  component: EditPostPage,
})
