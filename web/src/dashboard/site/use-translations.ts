import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listTranslations } from '#shared/site/translation-endpoints.ts'
import type { TranslatableText } from '#shared/site/translatable-fields.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerQueryKey } from '#web/dashboard/owner-queries.ts'
import { usePagedAnswers } from '#web/dashboard/ui/use-pages.ts'
import { countTasks } from './translation-tasks.ts'

const freshMs = 60_000
/** So many open texts are more than one sees at once. */
const enough = 50
/** So many pages are asked for unasked. */
const atFirst = 10

/** How many texts of the first page are missing in a language or older than the other, '7+' where there are more pages; asked at most once a minute. */
export function useOpenTranslationCount(): string | undefined {
  const { data } = useQuery({
    queryKey: ownerQueryKey(listTranslations, {}),
    queryFn: ({ signal }) => ownerRequest(listTranslations, {}, { signal }),
    staleTime: freshMs,
  })
  const open = data && countTasks(data.texts, 'todo')
  return open ? `${open}${data.next ? '+' : ''}` : undefined
}

/**
 * The texts that are loaded, as they stand and, `begun`, as they stood when they came: the list keeps its order while they are done. More are asked for
 * until there is enough to do, or so many pages held nothing. Undefined until the first are there.
 */
export function useTranslations() {
  const { answers, fresh, failed, more } = usePagedAnswers(listTranslations, {})
  const texts = answers.flatMap((answer) => answer.texts)
  const [begun, setBegun] = useState<readonly TranslatableText[][]>([])
  if (fresh && answers.length > begun.length)
    setBegun([...begun, ...answers.slice(begun.length).map((answer) => answer.texts)])
  const isShort = answers.length < atFirst && countTasks(texts, 'todo') < enough
  useEffect(() => {
    if (isShort && fresh && more && !more.loading && !failed) more.load()
  })
  return { texts, begun: begun.length > 0 ? begun.flat() : undefined, failed, more }
}
