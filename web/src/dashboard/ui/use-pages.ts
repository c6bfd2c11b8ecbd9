import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import type { EntryPage } from '#shared/lib/pagination.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerQueryKey } from '#web/dashboard/owner-queries.ts'

type Going = { next?: string }
type Entry<C> = AnswerOf<C> extends EntryPage<infer T> ? T : never
type ListCall = Endpoint<any, EntryPage<any>>

type Options<Page> = {
  /** The list's cache key. */
  key: QueryKey
  fetchPage: (after: string, signal: AbortSignal) => Promise<Page>
  when?: boolean
  /** Returns after how many ms the loaded pages are refetched, or false. */
  pollMs?: (pages: readonly Page[]) => number | false
}

/** Returns the cache key of a list's pages. */
export const pagesKey = (key: QueryKey): QueryKey => [...key, 'pages']

/** Returns a list's pages, refetched when shown, and `more`, which loads the next one. */
export function usePages<Page extends Going>({ key, fetchPage, when = true, pollMs }: Options<Page>) {
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page, string>, QueryKey, string>({
    queryKey: pagesKey(key),
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    enabled: when,
    refetchInterval: ({ state }) => pollMs?.(state.data?.pages ?? []) ?? false,
  })
  const loading = when && (query.isPending || query.isFetchingNextPage)
  const next = async () => {
    if (query.isRefetching) await query.refetch({ cancelRefetch: false })
    await query.fetchNextPage({ cancelRefetch: false })
  }
  return {
    query,
    /** The loaded pages; empty before the first. */
    pages: query.data?.pages ?? [],
    failed: query.isError,
    /** Loads the next page, if there is one, after a refetch that is under way. */
    more: query.hasNextPage || loading ? { load: () => void next(), loading } : undefined,
  }
}

/** Returns a paged endpoint's answers. `every` polls, in ms. */
export function usePagedAnswers<C extends Endpoint<any, Going>>(
  call: C,
  input: Omit<InputOf<C>, 'after'>,
  { every }: { every?: number } = {},
) {
  const { query, pages, failed, more } = usePages({
    ...(every ? { pollMs: () => every } : {}),
    key: ownerQueryKey(call, input),
    fetchPage: (after, signal) =>
      ownerRequest(call, { ...input, ...(after ? { after } : {}) } as InputOf<C>, { signal }),
  })
  /** `fresh`: they were refetched since mounting. */
  return { answers: pages as AnswerOf<C>[], failed, fresh: query.isFetchedAfterMount, more }
}

/** Loads all remaining pages once `seek` was called, because a search needs them. */
export function useLoadAllPages({
  failed,
  more,
}: Pick<ReturnType<typeof usePagedAnswers>, 'failed' | 'more'>): () => void {
  const [seeking, setSeeking] = useState(false)
  useEffect(() => {
    if (seeking && more && !more.loading && !failed) more.load()
  })
  return useCallback(() => setSeeking(true), [])
}

/** Returns a paged list without duplicates; undefined before the first page. */
export function usePagedList<C extends ListCall>(
  call: C,
  input: Omit<InputOf<C>, 'after'>,
  options: { every?: number } = {},
) {
  const { answers, failed, more } = usePagedAnswers(call, input, options)
  const loaded = (answers as EntryPage<Entry<C> & { id: string }>[]).flatMap(({ entries }) => entries)
  const entries = new Map(loaded.map((entry) => [entry.id, entry]))
  return { entries: answers.length > 0 ? [...entries.values()] : undefined, failed, more }
}

/** Loads every entry of a list, for an export. */
export async function fetchAllPages<C extends ListCall>(
  call: C,
  input: Omit<InputOf<C>, 'after' | 'size'>,
): Promise<Entry<C>[]> {
  const entries: Entry<C>[] = []
  let after: string | undefined
  do {
    const page = (await ownerRequest(call, {
      ...input,
      size: '100',
      ...(after ? { after } : {}),
    } as InputOf<C>)) as EntryPage<Entry<C>>
    entries.push(...page.entries)
    after = page.next
  } while (after)
  return entries
}
