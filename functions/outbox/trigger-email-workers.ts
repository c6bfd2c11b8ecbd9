import { trigger } from '#functions/runtime/trigger.ts'
import type { QueuedEmail } from '#functions/db/email/emails.ts'

/** Triggers the workers that send these emails. Call it after the commit that wrote them. */
export async function triggerWorkers(posted: readonly QueuedEmail[]): Promise<void> {
  const workers = [...new Set(posted.map(({ worker }) => worker))]
  await Promise.all(
    workers.map((worker) =>
      trigger(worker, { ids: posted.filter((mail) => mail.worker === worker).map(({ id }) => id) }),
    ),
  )
}
