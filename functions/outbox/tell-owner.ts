import type { AccountEvent } from '#shared/mail/letter.ts'
import { newMails } from '../store/mails.ts'
import { transact } from '../store/table.ts'
import { post } from './post.ts'

/** Tell the owner by mail what happened to the account: at the address of before, where that is what changed. */
export async function tellOwner(event: AccountEvent, to?: string): Promise<void> {
  const { ops, posted } = newMails([{ kind: 'account-notice', event, ...(to ? { to } : {}) }])
  await transact(ops)
  await post(posted)
}
