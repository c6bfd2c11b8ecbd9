import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoint.ts'
import type { EntryPage } from '#shared/lib/pagination.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerQueryKey } from '#web/dashboard/owner-queries.ts'

type Going = { next?: string }
type Entry<C> = AnswerOf<C> extends EntryPage<infer T> ? T : never
type ListCall = Endpoint<any, EntryPage<any>>

/** Returns a paged endpoint's answers by `next`. Change the component's `key` for another input. */
export function usePagedAnswers<C extends Endpoint<any, Going>>(call: C, input: Omit<InputOf<C>, 'after'>) {
  const cache = useQueryClient()
  const [wanted, setWanted] = useState(1)
  const inputs = [input as InputOf<C>]
  while (inputs.length < wanted) {
    const before = cache.getQueryData<Going>(ownerQueryKey(call, inputs.at(-1)))
    if (!before?.next) break
    inputs.push({ ...input, after: before.next } as InputOf<C>)
  }
  const pages = useQueries({
    queries: inputs.map((each) => ({
      queryKey: ownerQueryKey(call, each),
      queryFn: ({ signal }: { signal: AbortSignal }) => ownerRequest(call, each, { signal }),
      staleTime: 0,
    })),
  })
  const last = pages.at(-1)
  const next = (last?.data as Going | undefined)?.next
  const loading = last?.isPending ?? false
  const failed = pages.some(({ isError }) => isError)
  return {
    /** The loaded answers; empty before the first. */
    answers: pages.flatMap(({ data }) => (data ? [data] : [])),
    failed,
    /** Whether each was refetched since mounting. */
    fresh: pages.every(({ isFetchedAfterMount }) => isFetchedAfterMount),
    /** Loads the next page, if there is one. */
    more: next || loading ? { load: () => next && setWanted(inputs.length + 1), loading } : undefined,
  }
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
export function usePagedList<C extends ListCall>(call: C, input: Omit<InputOf<C>, 'after'>) {
  const { answers, failed, more } = usePagedAnswers(call, input)
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
