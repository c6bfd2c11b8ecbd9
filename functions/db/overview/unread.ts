import type { UnreadCounts } from '#shared/overview/overview.ts'
import { hasFeature, type Tier } from '#shared/subscription/subscription.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { type TransactionItem, queryPage, putOp, deleteOp } from '#functions/db/table.ts'

/** The lists of unread things. Each thing has a small item of its own, so counting reads no more than those. */
export type UnreadListName = 'MESSAGES' | 'CATERING' | 'PARTIES' | 'CALLS'
/**
 * An unread thing. Of a call, `overran` is the minutes of the stay that the closing hours cut off before the change.
 */
export type UnreadEntry = { id: string; createdAt: string; overran?: number | undefined }

const most = 100

/** Builds the write that marks something as unread. */
export const markUnreadOp = (list: UnreadListName, { id, createdAt, overran }: UnreadEntry): TransactionItem =>
  putOp({ ...keys.unread(list, `${createdAt}#${id}`), ...(overran === undefined ? {} : { overran }) })

/** Builds the write that marks something as read or deleted. */
export const markReadOp = (list: UnreadListName, { id, createdAt }: UnreadEntry): TransactionItem =>
  deleteOp(keys.unread(list, `${createdAt}#${id}`))

const waiting = (list: UnreadListName) =>
  queryPage<{ sk: string; overran?: number }>({ pk: keys.unread(list, '').pk, newestFirst: true, limit: most })

/** Returns the unread things of a list, newest first, a hundred at most. */
export const listUnread = async (list: UnreadListName): Promise<UnreadEntry[]> =>
  (await waiting(list)).items.map(({ sk, overran }) => {
    const at = sk.indexOf('#')
    return { id: sk.slice(at + 1), createdAt: sk.slice(0, at), overran }
  })

/** Returns when the unread things of a list arrived, the oldest first, a hundred at most. */
export const listUnreadTimes = async (list: UnreadListName): Promise<string[]> => {
  const { items } = await queryPage<{ sk: string }>({ pk: keys.unread(list, '').pk, eventual: true, limit: most })
  return items.map(({ sk }) => sk.slice(0, sk.indexOf('#')))
}

/**
 * Counts the unread things, at most a hundred each, and returns when the newest message arrived. Requests need their
 * feature.
 */
export async function getUnreadCounts(tier: Tier | null): Promise<UnreadCounts> {
  const [messages, requests, parties, latest] = await Promise.all([
    waiting('MESSAGES'),
    hasFeature(tier, 'catering') ? waiting('CATERING') : undefined,
    hasFeature(tier, 'reservations') ? waiting('PARTIES') : undefined,
    queryPage<{ gsi1sk: string }>({ ...indexKeys.messages, newestFirst: true, limit: 1 }),
  ])
  const [unread = '', any = ''] = [messages.items[0]?.sk, latest.items[0]?.gsi1sk]
  const newest = unread > any ? unread : any
  return {
    messages: messages.items.length,
    ...(requests ? { requests: requests.items.length } : {}),
    ...(parties ? { largeParties: parties.items.length } : {}),
    ...(newest ? { newest } : {}),
  }
}
