import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import {
  toReminderSnapshot,
  wasJustNotified,
  isReminderTime,
  isReminderDue,
  reminderDate,
  reminderId,
} from '#shared/reservations/reminder.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { listGuestEmailsByDate, getEmails, createEmailOnce, type QueuedEmail } from '#functions/db/email/emails.ts'
import { listReservationsInPeriod } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'

/**
 * Writes the reminders of tomorrow's tables, each once, however often it runs (see shared/reservations/README,
 * Reminders). It keeps nothing but the emails themselves: what one that died left, the next finds.
 */
export async function handler(): Promise<{ reminded: number }> {
  const now = restaurantNow()
  const posted: QueuedEmail[] = []
  for (const reservation of await due(now)) {
    const letter = { kind: 'reservation-reminder', reservation: toReminderSnapshot(reservation) } as const
    posted.push(...(await createEmailOnce(letter, reminderId(reservation))))
  }
  await triggerWorkers(posted)
  if (posted.length > 0) log.info('guests-reminded', { count: posted.length })
  return { reminded: posted.length }
}

/**
 * Returns the reservations without a reminder. A guest who was lately told of the table, or today of a change, needs
 * none.
 */
async function due(now: LocalDateTime): Promise<Reservation[]> {
  if (!isReminderTime(now) || !(await getReservationRulesAndHours()).rules.reminders) return []
  const date = reminderDate(now)
  const [found, mails] = await Promise.all([listReservationsInPeriod(date), listGuestEmailsByDate(date)])
  const told = new Set(
    mails.flatMap(({ letter, createdAt }) =>
      'reservation' in letter && wasJustNotified(letter.kind, letter.reservation, createdAt, now)
        ? [letter.reservation.id]
        : [],
    ),
  )
  const wanted = found.filter((one) => isReminderDue(one, now) && !told.has(one.id))
  const reminded = new Set((await getEmails(wanted.map(reminderId))).map(({ id }) => id))
  return wanted.filter((one) => !reminded.has(reminderId(one)))
}
