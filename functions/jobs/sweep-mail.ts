import { workerOf } from '#shared/mail/letter.ts'
import { post } from '../mailing/post.ts'
import { dueMails } from '../store/mails.ts'

const most = 100

/** Wakes whoever has mail that is due and that nobody has claimed: what a lost wake-up, a dead worker or a back-off left (design 8). */
export const handler = async (): Promise<{ woken: number }> => {
  const due = await dueMails(most)
  await post(due.map(({ id, kind }) => ({ id, worker: workerOf[kind] })))
  return { woken: due.length }
}
