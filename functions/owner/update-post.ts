import { updatePost } from '#shared/owner-calls/posts.ts'
import { Refused } from '#shared/refusal.ts'
import { instant } from '../ground/clock.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { writtenPost } from '../publishing/written-post.ts'
import { changePost, wholePost } from '../store/blog.ts'

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
