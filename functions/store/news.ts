import type { News } from '#shared/overview.ts'
import { keys } from './keys.ts'
import { type Op, page, put, remove } from './table.ts'

/** What waits for the owner: each has a small item of its own, so that counting reads no more than what waits. */
export type Waiting = 'MESSAGES' | 'CATERING'
type Thing = { id: string; createdAt: string }

const most = 100

/** Something new waits. */
export const waits = (list: Waiting, { id, createdAt }: Thing): Op => put(keys.news(list, `${createdAt}#${id}`))

/** It was looked at, or is gone. */
export const seen = (list: Waiting, { id, createdAt }: Thing): Op => remove(keys.news(list, `${createdAt}#${id}`))

/** How much waits, at most a hundred each. */
export async function news(): Promise<News> {
  const [messages, requests] = await Promise.all(
    (['MESSAGES', 'CATERING'] as const).map((list) =>
      page<{ sk: string }>({ pk: keys.news(list, '').pk, newestFirst: true, limit: most }),
    ),
  )
  const newest = messages?.items[0]?.sk
  return {
    messages: messages?.items.length ?? 0,
    requests: requests?.items.length ?? 0,
    ...(newest ? { newest } : {}),
  }
}
