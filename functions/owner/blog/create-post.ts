import { randomUUID } from 'node:crypto'
import { createPost } from '#shared/blog/owner-endpoints.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { preparePost } from '#functions/publishing/prepare-post.ts'
import { upsertPost } from '#functions/db/blog/posts.ts'

export const handler = createOwnerHandler(createPost, async (draft, { remember }) => {
  const at = nowIso()
  const after = preparePost(draft, { id: randomUUID(), createdAt: at, version: 1 }, at)
  const saved = await upsertPost({ after, automatic: draft.slug === '' }, remember)
  if (saved.published) await trigger('publish-site')
  return saved
})
