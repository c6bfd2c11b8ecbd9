import { getPost } from '#shared/blog/owner-endpoints.ts'
import { Refused } from '#shared/api-error.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { wholePost } from '#functions/db/blog/posts.ts'

export const handler = serveOwner(getPost, async ({ id }) => {
  const post = await wholePost(id)
  if (!post) throw new Refused('not-found')
  return post
})
