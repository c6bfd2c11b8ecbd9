import { blogPath } from '#shared/site/pages.ts'

/** Posts on a page of the list; the newest page has up to twice as many, less one. */
const postsEach = 24

/** A page of the post list: its path, its posts, newest first, and the paths of its neighbours. */
export type PostListPage<Post> = { path: string; posts: Post[]; older?: string; newer?: string }

/** Splits posts into pages, so that a new post changes the newest alone (see shared/site/README, Publishing). */
export function paginatePosts<Post>(newestFirst: readonly Post[]): PostListPage<Post>[] {
  const older = Math.max(0, Math.floor(newestFirst.length / postsEach) - 1)
  const rest = newestFirst.length - older * postsEach
  return Array.from({ length: older + 1 }, (_, index) => {
    const number = older + 1 - index
    const from = index === 0 ? 0 : rest + (index - 1) * postsEach
    return {
      path: index === 0 ? blogPath() : blogPath(number),
      posts: newestFirst.slice(from, index === 0 ? rest : from + postsEach),
      ...(number > 1 && { older: blogPath(number - 1) }),
      ...(index > 0 && { newer: index === 1 ? blogPath() : blogPath(number + 1) }),
    }
  })
}
