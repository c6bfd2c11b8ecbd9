import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf, Call, InputOf } from '#shared/call.ts'
import type { Paged } from '#shared/list.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerKey } from './calls.ts'

type Entry<C> = AnswerOf<C> extends Paged<infer T> ? T : never
type ListCall = Call<any, Paged<any>>

/**
 * A list that the server gives page by page: the pages that were asked for so far, each asked anew when the list is shown. An entry that moved from page to
 * page is shown once. Give the component another `key` for another input.
 */
export function usePages<C extends ListCall>(call: C, input: Omit<InputOf<C>, 'after'>) {
  const [ends, setEnds] = useState<string[]>([])
  const pages = useQueries({
    queries: ['', ...ends].map((after) => {
      const wanted = { ...input, ...(after ? { after } : {}) }
      return {
        queryKey: ownerKey(call, wanted),
        queryFn: ({ signal }: { signal: AbortSignal }) => ownerRequest(call, wanted as InputOf<C>, { signal }),
        staleTime: 0,
      }
    }),
  })
  const loaded = pages.flatMap(({ data }) => (data ? [data as Paged<Entry<C> & { id: string }>] : []))
  const entries = new Map(loaded.flatMap((page) => page.entries).map((entry) => [entry.id, entry]))
  const last = pages.at(-1)
  const next = (last?.data as Paged<unknown> | undefined)?.next
  const waits = last?.isPending ?? false
  return {
    /** What is loaded; undefined before the first page. */
    entries: pages[0]?.data ? [...entries.values()] : undefined,
    failed: pages.some(({ isError }) => isError),
    /** How to go on, while there is more. */
    more: next !== undefined || waits ? { load: () => next && setEnds([...ends, next]), loading: waits } : undefined,
  }
}

/** Every entry of a list, page after page: for an export. */
export async function allPages<C extends ListCall>(
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
    } as InputOf<C>)) as Paged<Entry<C>>
    entries.push(...page.entries)
    after = page.next
  } while (after)
  return entries
}
