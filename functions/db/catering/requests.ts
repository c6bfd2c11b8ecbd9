import { type StoredCateringRequest, toCatering } from '#shared/catering/catering.ts'
import { senderIndexAttributes } from '#functions/db/contacts/messages.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { markReadOp, markUnreadOp } from '#functions/db/overview/unread.ts'
import { createRepository } from '#functions/db/repository.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'
import { createOp, getItem, getItems, putOp, stripKeys, type TransactionItem } from '#functions/db/table.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { mailboxOf } from '#shared/validation.ts'

const requests = /* @__PURE__ */ createRepository<StoredCateringRequest>(
  keys.cateringRequest,
  indexKeys.cateringRequests,
  {
    also: senderIndexAttributes(indexKeys.cateringRequests),
    read: toCatering,
  },
)

/** Builds the writes of a catering request. A new request is unread. */
export const createCateringRequestOps = (catering: StoredCateringRequest): TransactionItem[] => [
  requests.add(catering),
  ...(catering.state === 'new' ? [markUnreadOp('CATERING', catering)] : []),
]

/**
 * Builds the writes that replace a request at the version it was read at. A request with the state new stays unread.
 * Throws changed-meanwhile.
 */
export const updateCateringRequestOps = (
  before: StoredCateringRequest,
  after: StoredCateringRequest,
): TransactionItem[] => [
  requests.replace(after),
  ...(after.state === before.state ? [] : [(after.state === 'new' ? markUnreadOp : markReadOp)('CATERING', after)]),
]

/** Builds the writes that delete a request at the version it was read at. Throws changed-meanwhile, not-found. */
export const deleteCateringRequestOps = (catering: StoredCateringRequest, version: number): TransactionItem[] => [
  requests.remove(catering.id, version),
  markReadOp('CATERING', catering),
]

/** One catering request, or undefined; and a page of them, newest first. */
export const { one: cateringRequest, page: cateringRequests } = requests

const [pageSize, mostPages] = [100, 10]

/** Returns the latest thousand requests, newest first: an event is asked for within them. */
export async function listLatestCateringRequests(): Promise<StoredCateringRequest[]> {
  const found: StoredCateringRequest[] = []
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const { entries, next } = await requests.page(pageSize, after)
    found.push(...entries)
    if (!next) break
    after = next
  }
  return found
}

const keyOfMailbox = async (email: string) => keys.copiedRequests(await hashIdentifier(mailboxOf(email)))

/** Requests of a mailbox that are remembered, and seconds for which they are. */
const [mostOfMailbox, rememberedSeconds] = [10, 180 * 86_400]

/**
 * The latest requests of a mailbox whose copies were emailed to it, without deleted ones. `ids` are those in the row.
 */
export type EmailedRequests = { ids?: string[]; found: StoredCateringRequest[] }

/** Reads the requests that were copied to a mailbox, however its address was written. */
export async function readEmailedRequests(email: string): Promise<EmailedRequests> {
  const { requests: ids } = (await getItem<{ requests: string[] }>(await keyOfMailbox(email))) ?? {}
  const rows = await getItems<Record<string, unknown>>((ids ?? []).map(keys.cateringRequest))
  const found = rows.flatMap((row) => (row ? [toCatering(stripKeys<StoredCateringRequest>(row))] : []))
  return { ...(ids && { ids }), found }
}

/**
 * Builds the write of the requests that were copied to a mailbox, the latest last, over the stored ones: for a table that
 * is being filled. Undefined where none is remembered any more.
 */
export async function overwriteCopiedRequestsOp(
  email: string,
  requests: readonly Pick<StoredCateringRequest, 'id' | 'createdAt'>[],
): Promise<TransactionItem | undefined> {
  const last = requests.at(-1)
  const ttl = last ? Math.floor(Date.parse(last.createdAt) / 1000) + rememberedSeconds : 0
  if (ttl <= nowMs() / 1000) return undefined
  return putOp({ ...(await keyOfMailbox(email)), requests: requests.map(({ id }) => id).slice(-mostOfMailbox), ttl })
}

/**
 * Builds the write that adds a request to those whose copies were sent to a mailbox. It conflicts if another request
 * was added since the read.
 */
export async function rememberCopiedRequestOp(
  { id, email }: StoredCateringRequest,
  { ids, found }: EmailedRequests,
): Promise<TransactionItem> {
  const after = {
    ...(await keyOfMailbox(email)),
    requests: [...found.map((one) => one.id), id].slice(-mostOfMailbox),
    ttl: Math.floor(nowMs() / 1000) + rememberedSeconds,
  }
  if (!ids) return createOp(after, 'again')
  return putOp(after, {
    if: `size(requests) = :count AND requests[${ids.length - 1}] = :latest`,
    values: { ':count': ids.length, ':latest': ids.at(-1) },
    otherwise: 'again',
  })
}
