import { listPosts } from '#shared/owner-calls/posts.ts'
import { serveOwner } from '../door/session.ts'
import { postPage } from '../store/blog.ts'

export const handler = serveOwner(listPosts, ({ after }) => postPage(after))
