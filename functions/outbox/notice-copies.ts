import { createHash } from 'node:crypto'
import type { NoticeRecipient } from '#shared/email/email-message.ts'
import { isAddressActive, kindsOfNotice, listCopyRecipients, type StopReason } from '#shared/notifications/addresses.ts'
import { createOutboxEntryOp, type StoredEmail } from '#functions/db/email/emails.ts'
import { getNoticeAddresses, stopNoticeAddress } from '#functions/db/notifications/addresses.ts'
import { noticeLinkProof } from '#functions/db/notifications/link-proof.ts'
import { IdempotencyKeyTakenError, writeItem } from '#functions/db/table.ts'

/** Returns the id of the copy of a notice for an address, so that a repeated claim makes none again. */
const copyId = (notice: string, address: string): string =>
  createHash('sha256').update(`${notice} ${address}`).digest('base64url')

/**
 * Creates the copies of a claimed notice for further addresses, each once, and returns the ids of new ones. The worker
 * makes them, so that the event's own transaction costs no more.
 */
export async function createNoticeCopies({ id, letter, copyTo, again }: StoredEmail): Promise<string[]> {
  if (copyTo || again || kindsOfNotice(letter).length === 0) return []
  const created: string[] = []
  for (const address of listCopyRecipients(letter, await getNoticeAddresses())) {
    const { email, locale } = address
    const copy = { id: copyId(id, address.id), copyTo: { id: address.id, email, locale } }
    try {
      await writeItem(createOutboxEntryOp(letter, copy))
      created.push(copy.id)
    } catch (error) {
      if (!(error instanceof IdempotencyKeyTakenError)) throw error
    }
  }
  return created
}

/** Returns the additional address that an email goes to, if any. */
export const noticeRecipientOf = ({
  letter,
  copyTo,
}: Pick<StoredEmail, 'letter' | 'copyTo'>): NoticeRecipient | undefined =>
  copyTo ?? ('address' in letter ? letter.address : undefined)

/** Tells whether an email is still wanted by its further address. The question itself is, while the address is listed. */
export async function isNoticeWanted({ letter, again }: StoredEmail, { id }: NoticeRecipient): Promise<boolean> {
  const address = (await getNoticeAddresses()).find((one) => one.id === id)
  if (!address) return false
  return letter.kind === 'notice-question' ? !address.stopped || again === true : isAddressActive(address)
}

/** Returns the links of an email to a further address. */
export async function noticeLinks({ id, locale }: NoticeRecipient, origin: string) {
  const linkOf = async (use: 'confirm' | 'stop') =>
    `${origin}/api/notice-link?use=${use}&id=${id}&proof=${await noticeLinkProof(use, id)}&locale=${locale}`
  return { confirm: await linkOf('confirm'), stop: await linkOf('stop') }
}

/** Stops the emails to the further address of an email that cannot be delivered there. */
export async function stopRecipientOf(mail: Pick<StoredEmail, 'letter' | 'copyTo'>, why: StopReason): Promise<void> {
  const recipient = noticeRecipientOf(mail)
  if (recipient) await stopNoticeAddress(recipient.id, why)
}
