import { randomUUID } from 'node:crypto'
import { createPost } from '#shared/blog/owner-endpoints.ts'
import { instant } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { writtenPost } from '#functions/publishing/prepare-post.ts'
import { changePost } from '#functions/db/blog/posts.ts'

export const handler = serveOwner(createPost, async (draft, { remember }) => {
  const at = instant()
  const after = writtenPost(draft, { id: randomUUID(), createdAt: at, version: 1 }, at)
  const saved = await changePost({ after, automatic: draft.slug === '' }, remember)
  if (saved.published) await wake('publish-site')
  return saved
})
