import type { AccountEvent } from '#shared/email/email-message.ts'
import { newMails } from '#functions/db/email/emails.ts'
import { transact } from '#functions/db/table.ts'
import { post } from './post.ts'

/** Tell the owner by mail what happened to the account: at the address of before, where that is what changed. */
export async function tellOwner(event: AccountEvent, to?: string): Promise<void> {
  const { ops, posted } = newMails([{ kind: 'account-notice', event, ...(to ? { to } : {}) }])
  await transact(ops)
  await post(posted)
}
