import { workerFor } from '#shared/email/email-message.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { getArchiveExport, hasArchiveWork } from '#functions/db/archive/archive-exports.ts'
import { log } from '#functions/runtime/log.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import { listDueDays } from '#functions/db/reservations/days.ts'
import { listOpenErasures } from '#functions/db/erasure/erasures.ts'
import { listDueEmails } from '#functions/db/email/emails.ts'

const most = 300
/**
 * Somebody should look when an email is due for longer than this, in ms, as nobody takes it, or when one that is tried
 * again and again is older. One that the hourly cap holds back is neither, and a push message waits for its hour.
 */
const lateMs = 15 * 60_000

/**
 * Triggers the workers of emails that are due and unclaimed, and the jobs that offer tables, erase guests and write
 * archives. It picks up the work that a lost trigger, a dead worker or a back-off has left.
 */
export const handler = async (): Promise<{ woken: number }> => {
  const due = await listDueEmails(most)
  await triggerWorkers(due.map((mail) => ({ id: mail.id, worker: workerFor(mail) })))
  if ((await listDueDays(1)).length > 0) await trigger('offer-tables')
  if ((await listOpenErasures()).length > 0) await trigger('apply-erasures')
  const archive = await getArchiveExport()
  if (archive && hasArchiveWork(archive)) await trigger('write-archive')
  const before = nowIso(nowMs() - lateMs)
  const late = due.filter(
    ({ attempts, createdAt, dueAt, kind }) => dueAt < before || (attempts > 0 && kind !== 'push' && createdAt < before),
  ).length
  if (late > 0) log.warn('mail-late', { count: late })
  return { woken: due.length }
}
