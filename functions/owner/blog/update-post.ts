import { updatePost } from '#shared/blog/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { preparePost } from '#functions/publishing/prepare-post.ts'
import { upsertPost, findPost } from '#functions/db/blog/posts.ts'

export const handler = createOwnerHandler(updatePost, async ({ id, version, ...draft }) => {
  const before = await findPost(id)
  if (!before) throw new ApiError('not-found')
  if (before.version !== version) throw new ApiError('changed-meanwhile')
  const { createdAt } = before
  const after = preparePost(draft, { id, createdAt, version: version + 1 }, nowIso(), before)
  const saved = await upsertPost({ before, after, automatic: draft.slug === '' })
  if (before.published || saved.published) await trigger('publish-site')
  return saved
})
