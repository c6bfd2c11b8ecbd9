import type { AccountEvent, SignInClient } from '#shared/email/email-message.ts'
import { createEmailOps } from '#functions/db/email/emails.ts'
import { transact } from '#functions/db/table.ts'
import { triggerWorkers } from './trigger-email-workers.ts'

/** Emails the owner about a change of the account or a sign-in, and names the browser. */
export async function emailAccountNotice(event: AccountEvent, client?: SignInClient): Promise<void> {
  const { ops, posted } = createEmailOps([{ kind: 'account-notice', event, ...(client ? { client } : {}) }])
  await transact(ops)
  await triggerWorkers(posted)
}
