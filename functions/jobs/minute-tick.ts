import { workerFor } from '#shared/email/email-message.ts'
import { nowIso, now, restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { triggerWorkers } from '#functions/outbox/post.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { listDueDays } from '#functions/db/reservations/days.ts'
import { listOpenErasures } from '#functions/db/erasure/erasures.ts'
import { listDueEmails } from '#functions/db/email/emails.ts'
import { countedSoFar, isAdopting } from '#functions/db/site/settings.ts'

const most = 300
/**
 * Somebody should look when a mail is due for longer than this, in ms, as nobody takes it, or when one that is tried again and again is older. One that the
 * hourly cap holds back is neither.
 */
const lateMs = 15 * 60_000

/** Wakes whoever has mail that is due and that nobody has claimed, who offers tables that are free, who counts and files older bookings, and who erases guests: what a lost wake-up, a dead worker or a back-off left. */
export const handler = async (): Promise<{ woken: number }> => {
  const due = await listDueEmails(most)
  await triggerWorkers(due.map((mail) => ({ id: mail.id, worker: workerFor(mail) })))
  if ((await listDueDays(1)).length > 0) await trigger('offer-tables')
  if ((await isAdopting()) || (await isToFile())) await trigger('backfill-reservation-counts')
  if ((await listOpenErasures()).length > 0) await trigger('apply-erasures')
  const before = nowIso(now() - lateMs)
  const late = due.filter(
    ({ attempts, createdAt, dueAt }) => dueAt < before || (attempts > 0 && createdAt < before),
  ).length
  if (late > 0) log.warn('mail-late', { count: late })
  return { woken: due.length }
}

/** Whether some bookings are not counted, or nobody has looked today whether all who wait are found. */
async function isToFile(): Promise<boolean> {
  const { after, filed } = (await countedSoFar()) ?? {}
  return after !== undefined || filed !== restaurantNow().date
}
