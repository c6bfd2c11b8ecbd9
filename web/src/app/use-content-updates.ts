import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as m from '#web/paraglide/messages.js'
import { listVisibleContent } from './content-queries.ts'
import { useLocale } from './locale.tsx'
import { useToast } from './toast.tsx'

/** How often a visible page asks for newer content, in ms. The CDN keeps content for ten seconds. */
const everyMs = 30_000
/** A page that is older at its start asks at once. */
const freshMs = 20_000

/**
 * Keeps the content of an open page current: sold-out dishes, closings, texts. Says so when something changed. A failed
 * request changes nothing.
 */
export function useContentUpdates(): void {
  const client = useQueryClient()
  const { locale } = useLocale()
  const toast = useToast()
  const look = useEffectEvent(async () => {
    if (document.hidden) return
    const changes = await Promise.all(
      listVisibleContent(client, locale).map(async ({ queryKey, options, state: { data: before } }) => {
        const read = options.queryFn as (of: { queryKey: typeof queryKey }) => Promise<unknown>
        const latest = await read({ queryKey }).catch(() => undefined)
        // Equal content keeps its identity.
        return latest !== undefined && client.setQueryData(queryKey, latest) !== before
      }),
    )
    if (changes.includes(true)) toast('good', (t) => t(m.layout_updated))
  })
  useEffect(() => {
    if (performance.now() > freshMs) void look()
    const timer = setInterval(() => void look(), everyMs)
    const again = () => void look()
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
}
