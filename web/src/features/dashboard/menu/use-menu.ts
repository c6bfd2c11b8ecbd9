import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { byName, type MenuItem } from '#shared/menu.ts'
import { listMenuItems } from '#shared/owner-calls.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerKey } from '#web/ui/dashboard/calls.ts'

/**
 * The dishes that are loaded, by name: a hundred at first, all of them once `seek` was called; `today` is the restaurant's date. Undefined until the first
 * hundred are there.
 */
export function useMenu() {
  const [seeking, setSeeking] = useState(false)
  const { data, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ownerKey(listMenuItems),
    queryFn: ({ pageParam, signal }) => ownerRequest(listMenuItems, pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  useEffect(() => {
    if (seeking && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [seeking, hasNextPage, isFetching, isError, fetchNextPage])
  return {
    items: data?.pages.flatMap(({ items }): MenuItem[] => items).toSorted(byName),
    today: data?.pages.at(-1)?.today ?? '',
    failed: isError,
    more: hasNextPage ? { load: () => void fetchNextPage(), loading: isFetchingNextPage } : undefined,
    seek: () => setSeeking(true),
  }
}
