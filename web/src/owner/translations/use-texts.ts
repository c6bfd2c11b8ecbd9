import { useQuery } from '@tanstack/react-query'
import { listTexts } from '#shared/owner-calls/texts.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerKey } from '#web/owner/calls.ts'
import { countOf } from './tasks.ts'

const freshMs = 60_000

/** How many texts are missing in a language or older than the other; asked at most once a minute. */
export function useToTranslate(): number | undefined {
  const { data } = useQuery({
    queryKey: ownerKey(listTexts, {}),
    queryFn: ({ signal }) => ownerRequest(listTexts, {}, { signal }),
    staleTime: freshMs,
  })
  return data && countOf(data.texts, 'todo')
}
