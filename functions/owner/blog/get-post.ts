import { getPost } from '#shared/blog/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { findPost } from '#functions/db/blog/posts.ts'

export const handler = createOwnerHandler(getPost, async ({ id }) => {
  const post = await findPost(id)
  if (!post) throw new ApiError('not-found')
  return post
})
