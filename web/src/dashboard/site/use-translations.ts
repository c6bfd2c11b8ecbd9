import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listTranslations } from '#shared/site/translation-endpoints.ts'
import type { TranslatableText } from '#shared/site/translatable-fields.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerQueryKey } from '#web/dashboard/owner-queries.ts'
import { usePagedAnswers } from '#web/dashboard/ui/use-pages.ts'
import { countTasks } from './translation-tasks.ts'

const freshMs = 60_000
/** Enough open texts for one screen. */
const enough = 50
/** The number of pages that load by themselves. */
const atFirst = 10

/** Returns the number of open translations, '7+' if there are more pages; refreshed once a minute at most. */
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
 * Returns the loaded texts and, as `begun`, their first state, so that the list keeps its order. Loads pages until
 * there are enough open texts or the limit is reached. Undefined before the first page.
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
