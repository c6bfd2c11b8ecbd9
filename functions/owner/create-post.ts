import { randomUUID } from 'node:crypto'
import { createPost } from '#shared/owner-calls/posts.ts'
import { instant } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { writtenPost } from '../publishing/written-post.ts'
import { changePost } from '../store/blog.ts'

export const handler = serveOwner(createPost, async (draft, { remember }) => {
  const at = instant()
  const after = writtenPost(draft, { id: randomUUID(), createdAt: at, version: 1 }, at)
  const saved = await changePost({ after, automatic: draft.slug === '' }, remember)
  if (saved.published) await wake('publish-site')
  return saved
})
