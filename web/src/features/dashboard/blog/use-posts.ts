import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listPosts } from '#shared/owner-calls.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerKey } from '#web/ui/dashboard/calls.ts'

/** Posts, newest first, 25 at a time; all of them once `seek` was called. Undefined until the first are there. */
export function usePosts() {
  const [seeking, setSeeking] = useState(false)
  const { data, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ownerKey(listPosts),
    queryFn: ({ pageParam, signal }) => ownerRequest(listPosts, pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  useEffect(() => {
    if (seeking && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [seeking, hasNextPage, isFetching, isError, fetchNextPage])
  return {
    posts: data?.pages.flatMap(({ posts }) => posts),
    failed: isError,
    more: hasNextPage ? { load: () => void fetchNextPage(), loading: isFetchingNextPage } : undefined,
    seek: () => setSeeking(true),
  }
}
