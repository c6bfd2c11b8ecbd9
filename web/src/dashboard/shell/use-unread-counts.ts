import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listContacts } from '#shared/contacts/contact-endpoints.ts'
import { listMessages } from '#shared/contacts/message-endpoints.ts'
import { getUnread, getOverview } from '#shared/overview/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { ownerQueryKey, useOwnerQuery } from '#web/dashboard/owner-queries.ts'

const everyMs = 20_000
const useNews = () => useOwnerQuery(getUnread, {}, { every: everyMs }).data

/** Returns the unread items of each section by path: new messages and requests. */
export function useUnreadCounts(): Readonly<Record<string, number>> {
  const news = useNews()
  return news ? { messages: news.messages, catering: news.requests ?? 0, reservations: news.largeParties ?? 0 } : none
}

const none = {}

/** Reports a message that arrives while the dashboard is open, and refreshes the lists of messages. */
export function useNewMessageToast(): void {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const news = useNews()
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!news) return
    const { newest = '' } = news
    const arrived = last.current !== undefined && newest > last.current
    if (last.current === undefined || arrived) last.current = newest
    if (!arrived) return
    toast('good', (t) => t(m.contacts_arrived))
    for (const shown of [listMessages, listContacts, getOverview])
      void cache.invalidateQueries({ queryKey: ownerQueryKey(shown) })
  }, [news, cache, toast, t])
}
