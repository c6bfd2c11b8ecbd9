import { type LargeParty, toLargePartyAuditValues } from '#shared/large-parties/large-party.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { senderIndexAttributes } from '#functions/db/contacts/messages.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { markReadOp, markUnreadOp } from '#functions/db/overview/unread.ts'
import { createRepository } from '#functions/db/repository.ts'
import type { TransactionItem } from '#functions/db/table.ts'

const entries = /* @__PURE__ */ createRepository<LargeParty>(keys.largeParty, indexKeys.largeParties, {
  also: ({ email = '', ...party }) => senderIndexAttributes(indexKeys.largeParties)({ ...party, email }),
})

/** Builds the writes of a request. A new request is unread. */
export const createLargePartyOps = (party: LargeParty): TransactionItem[] => [
  entries.add(party),
  ...(party.state === 'new' ? [markUnreadOp('PARTIES', party)] : []),
]

/** Builds the writes of an answer over the previous version. Throws changed-meanwhile. */
export const answerLargePartyOps = (after: LargeParty): TransactionItem[] => [
  entries.replace(after),
  markReadOp('PARTIES', after),
]

/** Builds the writes that delete a request at the version it was read at. Throws changed-meanwhile, not-found. */
export const deleteLargePartyOps = (party: LargeParty, version: number): TransactionItem[] => [
  entries.remove(party.id, version),
  markReadOp('PARTIES', party),
]

/** Builds the log entry of an answer; without `after`, of a deletion. */
export const largePartyAuditOp = (before: LargeParty, after: LargeParty | undefined): TransactionItem =>
  auditEntryOp({
    what: 'large-party',
    of: before.id,
    title: fullName(before),
    before: toLargePartyAuditValues(before),
    ...(after ? { after: toLargePartyAuditValues(after) } : {}),
  })

/** One request, or undefined; and a page of them, newest first. */
export const { one: getLargeParty, page: listLargeParties } = entries
