import { updatePost } from '#shared/blog/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { instant } from '#functions/runtime/clock.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { writtenPost } from '#functions/publishing/prepare-post.ts'
import { changePost, wholePost } from '#functions/db/blog/posts.ts'

export const handler = serveOwner(updatePost, async ({ id, version, ...draft }) => {
  const before = await wholePost(id)
  if (!before) throw new Refused('not-found')
  if (before.version !== version) throw new Refused('changed-meanwhile')
  const { createdAt } = before
  const after = writtenPost(draft, { id, createdAt, version: version + 1 }, instant(), before)
  const saved = await changePost({ before, after, automatic: draft.slug === '' })
  if (before.published || saved.published) await wake('publish-site')
  return saved
})
