import { fullName } from '#shared/reservations/guest-name.ts'
import type { FailedMail } from '#shared/overview/overview.ts'
import { recipientOf } from '#shared/email/email-message.ts'
import { keys } from '#functions/db/keys.ts'
import { failed, type Mail } from './emails.ts'
import { bare, type Op, page, remove } from '#functions/db/table.ts'

const most = 20

/** The last mails that were given up, newest first, as the owner sees them. */
export async function failedMailsSeen(): Promise<FailedMail[]> {
  const { items } = await page<Record<string, unknown>>({
    index: 'gsi1',
    pk: failed,
    newestFirst: true,
    limit: most,
  })
  return items.map((row) => seenOf(bare<Mail>(row)))
}

function seenOf({ id, letter, error = '', attempts, createdAt }: Mail): FailedMail {
  const recipient = recipientOf(letter)
  return {
    id,
    kind: letter.kind,
    ...whom(letter),
    ...(recipient && recipient !== 'restaurant' ? { email: recipient.email } : {}),
    error,
    attempts,
    createdAt,
  }
}

function whom(letter: Mail['letter']): Pick<FailedMail, 'of' | 'name' | 'phone'> {
  if ('reservation' in letter) {
    const { id, phone } = letter.reservation
    return { of: id, name: fullName(letter.reservation), ...(phone ? { phone } : {}) }
  }
  if (letter.kind === 'account-notice') return { of: 'account', name: '' }
  const { id, name, phoneNumber } = 'catering' in letter ? letter.catering : letter.contact
  return { of: id, name, ...(phoneNumber ? { phone: phoneNumber } : {}) }
}

/** The deletion of a mail that was given up. Refuses not-found. */
export const discard = (id: string): Op =>
  remove(keys.mail(id), { if: 'gsi1pk = :failed', values: { ':failed': failed }, otherwise: 'not-found' })
