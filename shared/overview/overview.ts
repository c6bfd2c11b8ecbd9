import type { SecurityCounts } from '#shared/auth/session.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { EmailKind } from '#shared/email/email-message.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Opening } from '#shared/site/opening.ts'
import type { Day } from '#shared/reservations/reservation.ts'
import type { SmsUsage } from '#shared/sms/sms-budget.ts'

/** The owner's unread items, at most a hundred each; `newest` is the newest message, read or not. */
export type UnreadCounts = { messages: number; requests?: number; largeParties?: number; newest?: string }

/**
 * Today's tables: places of the day, guests at once where seats are set, and reservations by time. With more than a
 * page, `part` has the day's counts, and the list is the page from an hour ago on. `inNeed` counts the parties that no
 * named table fits or whose table has an issue, if there are any.
 */
export type TodaysReservations = {
  max: number
  free: number
  seats?: number
  blocked: boolean
  enabled: boolean
  reservations: OwnerReservation[]
  part?: { day: Day }
  inNeed?: number
}

/** The error of an email whose sender or recipient the email service has not verified. */
export const senderUnverifiedError = 'not verified'

/**
 * An email that was given up. Without an address it was for the restaurant. `of` is the id of its subject. `error` is
 * 'bounced', 'complained', 'rejected', 'no address', 'not verified' or a fault's name.
 */
export type FailedEmail = {
  id: string
  kind: EmailKind
  of: string
  name: string
  email?: string
  phone?: string
  error: string
  attempts: number
  createdAt: string
}

/**
 * The dashboard's first page. `opening` is given until the site is open. `today` needs reservations; `visits` are those of
 * seven days, until `counted`. `bounced` is given while emails wait for it: how many of the last hundred bounced. `texts`
 * is given while the month's budget stops texts to guests. `security` is what happened at the sign-in today and yesterday
 * (UTC), if anything did.
 */
export type Overview = {
  opening?: Opening
  now: LocalDateTime
  today?: TodaysReservations
  news: UnreadCounts
  visits: { date: string; visits: number }[]
  counted?: LocalDateTime
  failed: FailedEmail[]
  bounced?: number
  texts?: SmsUsage
  security?: SecurityCounts
  proposesSecondFactor?: true
}
