import { listPosts } from '#shared/blog/owner-endpoints.ts'
import { usePagedAnswers, useLoadAllPages } from '#web/dashboard/ui/use-pages.ts'

/** Returns posts, newest first, 25 at a time, or all once `seek` was called. Undefined before the first page. */
export function usePosts() {
  const list = usePagedAnswers(listPosts, {})
  const { answers, failed, more } = list
  return {
    posts: answers.length > 0 ? answers.flatMap(({ posts }) => posts) : undefined,
    failed,
    more,
    seek: useLoadAllPages(list),
  }
}
