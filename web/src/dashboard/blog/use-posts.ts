import { listPosts } from '#shared/blog/owner-endpoints.ts'
import { usePagedAnswers, useSearchPage } from '#web/dashboard/ui/use-pages.ts'

/** Posts, newest first, 25 at a time; all of them once `seek` was called. Undefined until the first are there. */
export function usePosts() {
  const list = usePagedAnswers(listPosts, {})
  const { answers, failed, more } = list
  return {
    posts: answers.length > 0 ? answers.flatMap(({ posts }) => posts) : undefined,
    failed,
    more,
    seek: useSearchPage(list),
  }
}
