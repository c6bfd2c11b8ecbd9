import { listPosts } from '#shared/blog/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { postPage } from '#functions/db/blog/posts.ts'

export const handler = serveOwner(listPosts, ({ after }) => postPage(after))
