import type { UnreadCounts } from '#shared/overview/overview.ts'
import { tierIncludes, type Tier } from '#shared/subscription/subscription.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { type TransactionItem, queryPage, putOp, deleteOp } from '#functions/db/table.ts'

/** What waits for the owner: each has a small item of its own, so that counting reads no more than what waits. */
export type UnreadItem = 'MESSAGES' | 'CATERING' | 'CALLS'
/** Something that waits. Of a call `overran` says for how many minutes of the stay the doors were closed before the change that it is about. */
export type UnreadKind = { id: string; createdAt: string; overran?: number | undefined }

const most = 100

/** Something new waits. */
export const markUnreadOp = (list: UnreadItem, { id, createdAt, overran }: UnreadKind): TransactionItem =>
  putOp({ ...keys.news(list, `${createdAt}#${id}`), ...(overran === undefined ? {} : { overran }) })

/** It was looked at, or is gone. */
export const markReadOp = (list: UnreadItem, { id, createdAt }: UnreadKind): TransactionItem =>
  deleteOp(keys.news(list, `${createdAt}#${id}`))

const waiting = (list: UnreadItem) =>
  queryPage<{ sk: string; overran?: number }>({ pk: keys.news(list, '').pk, newestFirst: true, limit: most })

/** What waits in a list, newest first, a hundred at most. */
export const listUnread = async (list: UnreadItem): Promise<UnreadKind[]> =>
  (await waiting(list)).items.map(({ sk, overran }) => {
    const at = sk.indexOf('#')
    return { id: sk.slice(at + 1), createdAt: sk.slice(0, at), overran }
  })

/** When what waits in a list came, the oldest first, a hundred at most. */
export const oldestUnreadAt = async (list: UnreadItem): Promise<string[]> => {
  const { items } = await queryPage<{ sk: string }>({ pk: keys.news(list, '').pk, eventual: true, limit: most })
  return items.map(({ sk }) => sk.slice(0, sk.indexOf('#')))
}

/** How much waits, at most a hundred each, and when the newest message came, read or not; catering requests only for a tier that gives them. */
export async function getUnreadCounts(tier: Tier | null): Promise<UnreadCounts> {
  const [messages, requests, latest] = await Promise.all([
    waiting('MESSAGES'),
    tierIncludes(tier, 'catering') ? waiting('CATERING') : undefined,
    queryPage<{ gsi1sk: string }>({ ...indexKeys.messages, newestFirst: true, limit: 1 }),
  ])
  const [unread = '', any = ''] = [messages.items[0]?.sk, latest.items[0]?.gsi1sk]
  const newest = unread > any ? unread : any
  return {
    messages: messages.items.length,
    ...(requests ? { requests: requests.items.length } : {}),
    ...(newest ? { newest } : {}),
  }
}
