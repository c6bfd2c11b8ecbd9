import { getPost } from '#shared/owner-calls/posts.ts'
import { Refused } from '#shared/refusal.ts'
import { serveOwner } from '../door/session.ts'
import { wholePost } from '../store/blog.ts'

export const handler = serveOwner(getPost, async ({ id }) => {
  const post = await wholePost(id)
  if (!post) throw new Refused('not-found')
  return post
})
