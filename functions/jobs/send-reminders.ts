import type { LocalTime } from '#shared/time/local-time.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import {
  asReminded,
  hasJustTold,
  isRemindingTime,
  isToRemind,
  remindedDate,
  reminderId,
} from '#shared/reservations/reminder.ts'
import { restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { post } from '#functions/outbox/post.ts'
import { guestMails, mailsById, newMails, type Posted } from '#functions/db/email/emails.ts'
import { reservationsOf } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { KeyTaken, write } from '#functions/db/table.ts'

/**
 * Writes the reminders of tomorrow's tables, each once, however often it runs (see shared/README, Reminders). It keeps nothing but the mails themselves: what one
 * that died left, the next finds.
 */
export async function handler(): Promise<{ reminded: number }> {
  const now = restaurantNow()
  const posted: Posted[] = []
  for (const reservation of await due(now)) {
    const mail = newMails([{ kind: 'reservation-reminder', reservation: asReminded(reservation) }], () =>
      reminderId(reservation),
    )
    try {
      for (const op of mail.ops) await write(op)
      posted.push(...mail.posted)
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error
    }
  }
  await post(posted)
  if (posted.length > 0) log.info('guests-reminded', { count: posted.length })
  return { reminded: posted.length }
}

/** Whom nobody reminded yet. Who was told lately of the table, or today that it is another one, knows it. */
async function due(now: LocalTime): Promise<Reservation[]> {
  if (!isRemindingTime(now) || !(await reservationRules()).rules.reminders) return []
  const date = remindedDate(now)
  const [found, mails] = await Promise.all([reservationsOf(date), guestMails(date)])
  const told = new Set(
    mails.flatMap(({ letter, createdAt }) =>
      'reservation' in letter && hasJustTold(letter.kind, letter.reservation, createdAt, now)
        ? [letter.reservation.id]
        : [],
    ),
  )
  const wanted = found.filter((one) => isToRemind(one, now) && !told.has(one.id))
  const reminded = new Set((await mailsById(wanted.map(reminderId))).map(({ id }) => id))
  return wanted.filter((one) => !reminded.has(reminderId(one)))
}
