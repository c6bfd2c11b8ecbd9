import { type EmailKind, smsWorker } from '#shared/email/email-message.ts'
import { type EmailStatus, type OwnerReservation, toOwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { reservationPageSize } from '#functions/db/reservations/reservations.ts'
import {
  listGuestEmailsIfFew,
  type StoredEmail,
  listNewestGuestEmails,
  type createEmailOps,
  isEmailSent,
} from '#functions/db/email/emails.ts'

const seen = ({ id, letter, state, createdAt, error }: StoredEmail): EmailStatus => ({
  id,
  kind: letter.kind,
  state,
  at: createdAt,
  ...(error ? { error } : {}),
})

const wasNeeded = (mail: StoredEmail): boolean => mail.state !== 'sent' || isEmailSent(mail)

/**
 * Emails that are read of one reservation where it is shown by itself, and where it is one of a list, which tells the
 * newest alone.
 */
const mostRead = { alone: 50, listed: 5 } as const

/**
 * Returns the newest emails to a guest about a reservation's day, newest first. Emails that were settled unsent,
 * because they were out of date, are left out.
 */
export async function listEmailStatuses(
  reservation: Pick<Reservation, 'id' | 'reservationDate'>,
): Promise<EmailStatus[]> {
  const mails = await listNewestGuestEmails(reservation, mostRead.alone)
  return mails.filter(wasNeeded).map(seen)
}

/** The emails about reservations, a page of them at a time. */
async function mailsOf(reservations: readonly Reservation[]): Promise<StoredEmail[]> {
  const found: StoredEmail[] = []
  for (let at = 0; at < reservations.length; at += reservationPageSize)
    found.push(...(await mailsOfPage(reservations.slice(at, at + reservationPageSize))))
  return found
}

/**
 * The emails about a page of reservations: with one Query for each month among them where the page is not full and few
 * were emailed on those dates, else each by itself, so that a page costs the same however many others there are.
 */
async function mailsOfPage(reservations: readonly Reservation[]): Promise<StoredEmail[]> {
  const theirs = reservations.filter(({ email }) => email)
  const dates = theirs.map(({ reservationDate }) => reservationDate).toSorted()
  const months =
    reservations.length < reservationPageSize ? [...new Set(dates.map((date) => date.slice(0, 7)))] : undefined
  const found = months
    ? await Promise.all(
        months.map((month) => {
          const among = dates.filter((date) => date.startsWith(month))
          return listGuestEmailsIfFew(among[0] ?? month, among.at(-1))
        }),
      )
    : [undefined]
  if (!found.includes(undefined)) return found.flatMap((mails) => mails ?? [])
  return (await Promise.all(theirs.map((one) => listNewestGuestEmails(one, mostRead.listed)))).flat()
}

/** Returns reservations as the owner sees them, each with its newest email. */
export async function withNewestEmails(reservations: readonly Reservation[]): Promise<OwnerReservation[]> {
  const newest = new Map<string, StoredEmail>()
  for (const mail of await mailsOf(reservations)) {
    const id = 'reservation' in mail.letter ? mail.letter.reservation.id : ''
    const known = newest.get(id)
    if (wasNeeded(mail) && (!known || known.createdAt < mail.createdAt)) newest.set(id, mail)
  }
  return reservations.map((reservation) => {
    const mail = newest.get(reservation.id)
    return toOwnerReservation(reservation, mail && seen(mail))
  })
}

/** Returns the statuses of the new emails as the owner sees them. */
export function toPendingEmailStatus({ posted, at }: ReturnType<typeof createEmailOps>, kind: EmailKind | undefined) {
  const mail = posted.find(({ worker }) => worker !== smsWorker)
  return mail && kind ? ({ id: mail.id, kind, state: 'pending', at } satisfies EmailStatus) : undefined
}
