import type { AccountEvent } from '#shared/email/email-message.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { transact } from '#functions/db/table.ts'
import { triggerWorkers } from './trigger-email-workers.ts'

/** Emails the owner about a change of the account, to the old address where that changed. */
export async function notifyOwner(event: AccountEvent, to?: string): Promise<void> {
  const { ops, posted } = createEmailOps([{ kind: 'account-notice', event, ...(to ? { to } : {}) }])
  await transact(ops)
  await triggerWorkers(posted)
}
