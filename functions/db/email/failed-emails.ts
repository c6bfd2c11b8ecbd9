import { fullName } from '#shared/reservations/guest-name.ts'
import type { FailedEmail } from '#shared/overview/overview.ts'
import { recipientOf } from '#shared/email/email-message.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import type { StoredEmail } from './emails.ts'
import { stripKeys, type TransactionItem, queryPage, deleteOp } from '#functions/db/table.ts'

const most = 20

/** Returns the last failed emails as the owner sees them, newest first. */
export async function listFailedEmails(): Promise<FailedEmail[]> {
  const { items } = await queryPage<Record<string, unknown>>({
    ...indexKeys.failedEmails,
    newestFirst: true,
    limit: most,
  })
  return items.map((row) => seenOf(stripKeys<StoredEmail>(row)))
}

function seenOf({ id, letter, error = '', attempts, createdAt, copyTo }: StoredEmail): FailedEmail {
  const recipient = copyTo ?? recipientOf(letter)
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

function whom(letter: StoredEmail['letter']): Pick<FailedEmail, 'of' | 'name' | 'phone'> {
  if ('reservation' in letter) {
    const { id, phone } = letter.reservation
    return { of: id, name: fullName(letter.reservation), ...(phone ? { phone } : {}) }
  }
  if (letter.kind === 'account-notice' || letter.kind === 'browser-link') return { of: 'account', name: '' }
  if (letter.kind === 'push') return { of: 'device', name: letter.device.label }
  if (letter.kind === 'dns-records') return { of: 'domain', name: letter.to }
  if (letter.kind === 'line-sms') return { of: letter.line.id, name: '' }
  if (letter.kind === 'day-sheet') return { of: 'address', name: letter.address?.email ?? '' }
  if ('address' in letter) return { of: 'address', name: letter.address.email }
  if (letter.kind === 'booking-verification') return { of: 'verification', name: letter.verification.email }
  if ('party' in letter) return { of: letter.party.id, name: fullName(letter.party), phone: letter.party.phone }
  const { id, name, phoneNumber } = 'catering' in letter ? letter.catering : letter.contact
  return { of: id, name, ...(phoneNumber ? { phone: phoneNumber } : {}) }
}

/** Builds the deletion of a failed email. Throws not-found. */
export const discardFailedEmailOp = (id: string): TransactionItem =>
  deleteOp(keys.email(id), {
    if: 'gsi1pk = :failed',
    values: { ':failed': indexKeys.failedEmails.pk },
    otherwise: 'not-found',
  })
