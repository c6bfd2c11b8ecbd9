import type { AggregateState, Conversions, VisitAggregate } from '#shared/analytics/visit-aggregate.ts'
import type { RecordType, ArchiveRecord } from '#shared/archive/format.ts'
import type { WholePost } from '#shared/blog/blog.ts'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import type { Change } from '#shared/change-log/change-log.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { GuestMessage } from '#shared/contacts/message.ts'
import type { LargeParty } from '#shared/large-parties/large-party.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import type { StripeSubscription } from '#shared/subscription/subscription.ts'
import { overwriteDailyVisitsOp, overwriteHourSketchOp } from '#functions/db/analytics/daily-visits.ts'
import { importPostOps } from '#functions/db/blog/posts.ts'
import { createCateringRequestOps } from '#functions/db/catering/requests.ts'
import { overwriteChangeOp } from '#functions/db/change-log/change-log.ts'
import { createContactOp } from '#functions/db/contacts/contacts.ts'
import { createMessageOps } from '#functions/db/contacts/messages.ts'
import { suppressMailboxOp } from '#functions/db/email/mailboxes.ts'
import { keys } from '#functions/db/keys.ts'
import { createLargePartyOps } from '#functions/db/large-parties/large-parties.ts'
import { saveMenuItemOp } from '#functions/db/menu/items.ts'
import { markUnreadOp } from '#functions/db/overview/unread.ts'
import { putReservationItemsOps } from '#functions/db/reservations/reservations.ts'
import { saveStripeSubscriptionOp } from '#functions/db/subscription/subscription.ts'
import { putOp, type TransactionItem } from '#functions/db/table.ts'

type Builder<N extends RecordType> = (record: ArchiveRecord<N>) => TransactionItem[]

/** The schemas of an archive check keys and sums; the other fields are as the product stored them. */
const as = <T>(record: object): T => record as T

/**
 * The writes of each record. Days are counted from the bookings, and pictures lie in the bucket, so neither is here.
 * Unread marks, index rows and slugs follow from the record.
 */
export const restoreOpsByRecordType: { [N in Exclude<RecordType, 'days' | 'media'>]: Builder<N> } = {
  settings: ({ name, value }) => [putOp({ ...keys.setting(name), ...value })],
  menu: (dish) => [saveMenuItemOp(as<MenuItem>(dish))],
  'menu-tabs': (tabs) => [putOp({ ...keys.menuTabs, ...tabs })],
  'menu-orders': (order) => [putOp({ ...keys.menuOrder(order.category), ...order })],
  'category-names': (names) => [putOp({ ...keys.categoryMappings(), ...names })],
  posts: (post) => importPostOps(as<WholePost>(post)),
  reservations: (one) => putReservationItemsOps(as<Reservation>(one)),
  calls: ({ id, createdAt, overran }) => [markUnreadOp('CALLS', { id, createdAt, overran })],
  contacts: (person) => [createContactOp(as<Contact>(person))],
  messages: (message) => createMessageOps(as<GuestMessage>(message)),
  catering: (request) => createCateringRequestOps(as<StoredCateringRequest>(request)),
  'large-parties': (party) => createLargePartyOps(as<LargeParty>(party)),
  'suppressed-addresses': ({ email, mark, markedAt }) => [suppressMailboxOp(email, mark, markedAt)],
  'notice-addresses': (row) => [putOp({ ...keys.noticeAddresses, ...row })],
  calendar: (row) => [putOp({ ...keys.calendarFeedUrl, ...row })],
  retention: ({ through }) => [putOp({ ...keys.retention, through, version: 1 })],
  subscriptions: (row) => [saveStripeSubscriptionOp(as<StripeSubscription>(row))],
  visits: (tally) => [overwriteDailyVisitsOp(as<VisitAggregate>(tally))],
  'visit-hours': ({ date, hour, counted }) => [overwriteHourSketchOp(date, hour, as<AggregateState>(counted))],
  'visit-progress': (progress) => [putOp({ ...keys.aggregationProgress, ...progress })],
  conversions: ({ date, ...counts }) => [putOp({ ...keys.conversions(date), ...as<Partial<Conversions>>(counts) })],
  changes: (change) => [overwriteChangeOp(as<Change>(change))],
  'link-secrets': ({ name, value }) => [putOp({ ...keys.secret(name), value })],
}
