import { deletePost } from '#shared/blog/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wake } from '#functions/runtime/trigger.ts'
import { removePost, wholePost } from '#functions/db/blog/posts.ts'

export const handler = serveOwner(deletePost, async ({ id }) => {
  const post = await wholePost(id)
  if (!post) throw new Refused('not-found')
  await removePost(post)
  if (post.published) await wake('publish-site')
})
