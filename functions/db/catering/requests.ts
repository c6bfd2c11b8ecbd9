import { type StoredCateringRequest, toCatering } from '#shared/catering/catering.ts'
import { senderIndexAttributes } from '#functions/db/contacts/messages.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { markReadOp, markUnreadOp } from '#functions/db/overview/unread.ts'
import { createRepository } from '#functions/db/repository.ts'
import type { TransactionItem } from '#functions/db/table.ts'

const requests = /* @__PURE__ */ createRepository<StoredCateringRequest>(
  keys.cateringRequest,
  indexKeys.cateringRequests,
  {
    also: senderIndexAttributes(indexKeys.cateringRequests),
    read: toCatering,
  },
)

/** The writes of a new catering request: it waits for the owner. */
export const createCateringRequestOps = (catering: StoredCateringRequest): TransactionItem[] => [
  requests.add(catering),
  markUnreadOp('CATERING', catering),
]

/**
 * The writes of a request over the version it was read at; it waits for the owner while it is new. Refuses
 * changed-meanwhile.
 */
export const updateCateringRequestOps = (
  before: StoredCateringRequest,
  after: StoredCateringRequest,
): TransactionItem[] => [
  requests.replace(after),
  ...(after.state === before.state ? [] : [(after.state === 'new' ? markUnreadOp : markReadOp)('CATERING', after)]),
]

/** The writes that delete a request at the version it was read at. Refuses changed-meanwhile, not-found. */
export const deleteCateringRequestOps = (catering: StoredCateringRequest, version: number): TransactionItem[] => [
  requests.remove(catering.id, version),
  markReadOp('CATERING', catering),
]

/** One catering request, or undefined; and a page of them, newest first. */
export const { one: cateringRequest, page: cateringRequests } = requests
