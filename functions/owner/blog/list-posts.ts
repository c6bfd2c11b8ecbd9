import { listPosts } from '#shared/blog/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { listPostPage } from '#functions/db/blog/posts.ts'

export const handler = createOwnerHandler(listPosts, ({ after }) => listPostPage(after))
