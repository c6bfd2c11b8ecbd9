import { workerOf } from '#shared/mail/letter.ts'
import { instant, now } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { post } from '../outbox/post.ts'
import { dueMails } from '../store/mails.ts'

const most = 300
/** A mail that was tried and waits longer than this, in ms, is late: somebody should look. */
const lateMs = 15 * 60_000

/** Wakes whoever has mail that is due and that nobody has claimed: what a lost wake-up, a dead worker or a back-off left (design 8). */
export const handler = async (): Promise<{ woken: number }> => {
  const due = await dueMails(most)
  await post(due.map(({ id, kind }) => ({ id, worker: workerOf[kind] })))
  const late = due.filter(({ attempts, createdAt }) => attempts > 0 && createdAt < instant(now() - lateMs)).length
  if (late > 0) log.warn('mail-late', { count: late })
  return { woken: due.length }
}
