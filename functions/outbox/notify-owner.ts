import type { AccountEvent } from '#shared/email/email-message.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { transact } from '#functions/db/table.ts'
import { triggerWorkers } from './post.ts'

/** Tell the owner by mail what happened to the account: at the address of before, where that is what changed. */
export async function notifyOwner(event: AccountEvent, to?: string): Promise<void> {
  const { ops, posted } = createEmailOps([{ kind: 'account-notice', event, ...(to ? { to } : {}) }])
  await transact(ops)
  await triggerWorkers(posted)
}
