import { deletePost } from '#shared/blog/owner-endpoints.ts'
import { ApiError } from '#shared/api-error.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { removePost, findPost } from '#functions/db/blog/posts.ts'

export const handler = createOwnerHandler(deletePost, async ({ id }) => {
  const post = await findPost(id)
  if (!post) throw new ApiError('not-found')
  await removePost(post)
  if (post.published) await trigger('publish-site')
})
