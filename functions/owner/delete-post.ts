import { deletePost } from '#shared/owner-calls/posts.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { wake } from '../ground/wake.ts'
import { removePost, wholePost } from '../store/blog.ts'

export const handler = serveOwner(deletePost, async ({ id }) => {
  const post = await wholePost(id)
  if (!post) throw new Refused('not-found')
  await removePost(post)
  if (post.published) await wake('publish-site')
})
