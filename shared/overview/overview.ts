import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { EmailKind } from '#shared/email/email-message.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Day } from '#shared/reservations/reservation.ts'

/** How much waits for the owner, at most a hundred each, `requests` only where the subscription gives catering; `newest` orders messages by when they came, read or not. */
export type UnreadCounts = { messages: number; requests?: number; newest?: string }

/**
 * Today's tables: the places of the day, the guests at once where seats are set, and who comes, by time. Where more are written down than a page holds, `part`
 * has the counts of the day, and those who come begin with the half hour that runs; `next` continues them as a page of the day.
 */
export type TodaysReservations = {
  max: number
  free: number
  seats?: number
  blocked: boolean
  enabled: boolean
  reservations: OwnerReservation[]
  part?: { day: Day; next?: string }
}

/** The error of a mail whose sender or recipient the mail service does not know yet. */
export const isSenderUnverified = 'not verified'

/** A mail that was given up. Without an address it was for the restaurant. `of` is the id of what it tells of; `error` is 'bounced', 'complained', 'rejected', 'no address', `unverified` or a fault's name. */
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

/** The dashboard's first page. `today` only where the subscription gives reservations; `visits` of the last seven days, as far as they were tallied: until `counted`. */
export type Overview = {
  now: LocalDateTime
  today?: TodaysReservations
  news: UnreadCounts
  visits: { date: string; visits: number }[]
  counted?: LocalDateTime
  failed: FailedEmail[]
}
