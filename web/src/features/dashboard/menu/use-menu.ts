import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { byName, type MenuItem } from '#shared/menu.ts'
import { listMenuItems } from '#shared/owner-calls.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerKey } from '#web/ui/dashboard/calls.ts'

/** Every dish, by name, read a hundred at a time; `today` is the restaurant's date. Undefined until the first hundred are there. */
export function useMenu() {
  const query = useInfiniteQuery({
    queryKey: ownerKey(listMenuItems),
    queryFn: ({ pageParam, signal }) => ownerRequest(listMenuItems, pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return {
    items: data?.pages.flatMap(({ items }): MenuItem[] => items).toSorted(byName),
    today: data?.pages.at(-1)?.today ?? '',
    failed: isError,
  }
}
