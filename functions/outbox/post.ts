import { wake } from '#functions/runtime/trigger.ts'
import type { Posted } from '#functions/db/email/emails.ts'

/** Wake whoever sends these mails, after the commit that wrote them. */
export async function post(posted: readonly Posted[]): Promise<void> {
  const workers = [...new Set(posted.map(({ worker }) => worker))]
  await Promise.all(
    workers.map((worker) => wake(worker, { ids: posted.filter((mail) => mail.worker === worker).map(({ id }) => id) })),
  )
}
