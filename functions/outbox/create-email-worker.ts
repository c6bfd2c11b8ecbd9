import type { EmailOfWorker, OwnerNotice } from '#shared/email/compose.ts'
import type { composeDigestEmail } from '#shared/email/digest-email.ts'
import {
  type ComposedEmail,
  isOwnerNotice,
  networkOfEmail,
  isWaitlistEmail,
  type EmailMessage,
  type EmailContext,
  rateLimitOf,
  recipientOf,
  type Worker,
  workerFor,
} from '#shared/email/email-message.ts'
import { isEmailHeld } from '#shared/email/bounce-rate.ts'
import { senderUnverifiedError } from '#shared/overview/overview.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { trigger } from '#functions/runtime/trigger.ts'
import {
  consumeGuestEmailLimit,
  consumeNoticeLimit,
  consumeReservationEmailLimit,
  getSuppression,
  type SuppressionReason,
} from '#functions/db/email/mailboxes.ts'
import { recordSentEmail, endOfBounceDay, getBounceStatus } from '#functions/db/email/bounces.ts'
import {
  claimEmail,
  listDueEmails,
  markEmailFailed,
  type StoredEmail,
  getEmail,
  postponeEmail,
  markEmailSent,
} from '#functions/db/email/emails.ts'
import { type OwnerProfile, getOwnerProfile } from '#functions/db/auth/owner.ts'
import type { DnsRecord } from '#shared/email/dns-record.ts'
import { emailTokenOf } from '#functions/db/reservations/manage-token.ts'
import { createNoticeCopies, isNoticeWanted, noticeLinks, noticeRecipientOf, stopRecipientOf } from './notice-copies.ts'
import { refreshMessage } from './refresh-message.ts'
import { getMessageContext } from './message-context.ts'
import { isMailDomain } from './mail-domain.ts'
import { retryDelayMs, type SendOutcome, maxAttempts } from './retries.ts'
import type { classifySesError } from './ses.ts'

/** The pause after which an email that waits for fewer bounces is looked at again. */
const heldPauseMs = 10 * 60 * 1000

type Event = { ids?: string[] }
const batch = 25
/** Notices that one digest holds. */
const mostTogether = 50

/** Writes a worker's emails and, for the one that sends held notices, several of them as one email. */
type Writing<W extends Worker> = {
  compose: (letter: EmailOfWorker<W>, head: EmailContext, at: Date) => ComposedEmail
  digest?: typeof composeDigestEmail
  /** Reads what an email tells when it is sent; undefined when there is nothing to tell. */
  load?: (letter: EmailMessage) => Promise<EmailMessage | undefined>
}

/**
 * Builds the handler of a worker. It sends the emails that it is started for, else all that are due. When SES is down,
 * `minute-tick` starts it again.
 */
export function createEmailWorker<W extends Worker>(
  worker: W,
  writing: Writing<W>,
): (event?: Event) => Promise<{ sent: number }> {
  return async (event = {}) => {
    // The copies of a notice join while it is sent.
    const ids =
      event.ids?.slice() ?? (await listDueEmails(batch)).filter((due) => workerFor(due) === worker).map(({ id }) => id)
    const asks: Asks = {
      head: once(async () => ({
        ...(await getMessageContext()),
        dnsRecords: JSON.parse(process.env['DNS_RECORDS'] ?? '[]') as DnsRecord[],
        from: process.env['MAIL_FROM'] ?? '',
      })),
      owner: once(getOwnerProfile),
    }
    let sent = 0
    for (const id of ids) {
      const outcome = await one(id, { worker, writing, asks, also: (copies) => ids.push(...copies) })
      if (outcome === 'sent') sent++
      if (outcome === 'down') break
    }
    return { sent }
  }
}

/** Data that several emails of one run need, each read at most once. */
type Asks = { head: () => Promise<EmailContext>; owner: () => Promise<OwnerProfile> }

type Work<W extends Worker> = { worker: W; writing: Writing<W>; asks: Asks; also: (ids: readonly string[]) => void }

async function one<W extends Worker>(id: string, { worker, writing, asks, also }: Work<W>): Promise<SendOutcome> {
  const known = await getEmail(id)
  if (!known || workerFor({ kind: known.letter.kind, held: known.held }) !== worker) return 'skipped'
  const claimed = await claimEmail(id)
  if (!claimed) return 'skipped'
  const letter = await refreshMessage(claimed.letter).then(withEmailLink)
  if (typeof letter === 'number') return postponeEmail(claimed, letter).then(() => 'skipped')
  if (!letter) return markEmailSent(claimed, 'not needed').then(() => 'skipped')
  also(await createNoticeCopies(claimed))
  if (isPushOn()) await (await pushCopies()).createPushCopies(claimed)
  const found = { ...claimed, letter }
  return noticeRecipientOf(found) ? sendToAddress(found, { writing, asks }) : sendToRecipient(found, { writing, asks })
}

type Sending<W extends Worker> = Pick<Work<W>, 'writing' | 'asks'>

/** Sends an email to the restaurant or to a guest. */
async function sendToRecipient<W extends Worker>(
  mail: StoredEmail,
  { writing, asks }: Sending<W>,
): Promise<SendOutcome> {
  const { letter } = mail
  const recipient = recipientOf(letter)
  const owner = recipient === 'restaurant' || letter.kind === 'account-notice' ? await asks.owner() : undefined
  const to = recipient === 'restaurant' ? owner?.email : recipient?.email
  if (!to) return giveUp(mail, 'no address').then(() => 'skipped')
  const fault = recipient === 'restaurant' ? undefined : await addressFault(to, mail)
  if (fault)
    return giveUp(mail, fault)
      .then(() => endWaitOf(letter))
      .then(() => 'skipped')
  const until = mail.again ? undefined : await admit(letter, to, mail.id)
  if (until !== undefined) return postponeEmail(mail, until).then(() => 'skipped')
  const loaded = writing.load ? await writing.load(letter) : letter
  if (!loaded) return markEmailSent(mail, 'not needed').then(() => 'skipped')
  return compose(
    { ...mail, letter: loaded },
    { to, head: { ...(await asks.head()), ...(owner?.locale && { locale: owner.locale }) } },
    writing,
  )
}

/** Sends an email to a further address of the owner's notices. One that cannot be reached gets no more. */
async function sendToAddress<W extends Worker>(mail: StoredEmail, { writing, asks }: Sending<W>): Promise<SendOutcome> {
  const address = noticeRecipientOf(mail)
  if (!address || !(await isNoticeWanted(mail, address))) return markEmailSent(mail, 'not needed').then(() => 'skipped')
  const { letter, id } = mail
  const fault = await addressFault(address.email, mail)
  if (fault)
    return giveUp(mail, fault)
      .then(() => stopRecipientOf(mail, fault))
      .then(() => 'skipped')
  const until = mail.again
    ? undefined
    : mail.copyTo
      ? await consumeNoticeLimit(id, address.id)
      : await admit(letter, address.email, id)
  if (until !== undefined) return postponeEmail(mail, until).then(() => 'skipped')
  const loaded = writing.load ? await writing.load(letter) : letter
  if (!loaded) return markEmailSent(mail, 'not needed').then(() => 'skipped')
  const head = await asks.head()
  const links = await noticeLinks(address, head.origin)
  return compose(
    { ...mail, letter: loaded },
    { to: address.email, head: { ...head, locale: address.locale, links } },
    writing,
  )
}

/** Returns why nothing can be sent to an address. An email that the owner sends again is sent in any case. */
const addressFault = async (
  to: string,
  { again }: Pick<StoredEmail, 'again'>,
): Promise<SuppressionReason | 'no domain' | undefined> => {
  if (again) return undefined
  return (await getSuppression(to)) ?? ((await hasMailDomain(to)) ? undefined : 'no domain')
}

/** Composes an email, with other held notices to the same address where it was held, and hands it to SES. */
async function compose<W extends Worker>(
  mail: StoredEmail,
  { to, head }: { to: string; head: EmailContext },
  writing: Writing<W>,
): Promise<SendOutcome> {
  const { letter } = mail
  const together = mail.held && isOwnerNotice(letter.kind) ? await heldNotices(mail.copyTo?.id) : []
  const write = (at: Date): ComposedEmail =>
    together.length > 0 && writing.digest
      ? writing.digest([mail, ...together].filter(isOfNotice), head)
      : // Another worker's email was left above.
        writing.compose(letter as EmailOfWorker<W>, head, at)
  return hand([mail, ...together], { to, head, write })
}

/** Puts the link that proves the guest's address into an email to a guest (see shared/reservations/README, Networks). */
async function withEmailLink(letter: EmailMessage | number | undefined): Promise<EmailMessage | number | undefined> {
  if (typeof letter !== 'object' || !('reservation' in letter) || recipientOf(letter) === 'restaurant') return letter
  const { reservation } = letter
  return { ...letter, reservation: { ...reservation, manageToken: await emailTokenOf(reservation) } }
}

/** Tells whether an address can get email. Only stages with a name server ask (see infra/cloud/constructs/mail.ts). */
const hasMailDomain = async (email: string): Promise<boolean> =>
  process.env['CHECK_MAIL_DOMAINS'] !== 'yes' || (await isMailDomain(email.slice(email.lastIndexOf('@') + 1), nowMs()))

/** Let an email through its hour; else the instant (ms) from which it may go. */
async function admit(letter: EmailMessage, to: string, id: string): Promise<number | undefined> {
  if (isOwnerNotice(letter.kind)) return consumeNoticeLimit(id)
  const network = networkOfEmail(letter)
  if (network) {
    const { isNetworkHeld, recent } = await getBounceStatus(network)
    if (isNetworkHeld) return endOfBounceDay()
    if (isEmailHeld(letter.kind, recent)) return nowMs() + heldPauseMs
  }
  const limit = rateLimitOf(letter)
  if (limit === 'reservation' && 'reservation' in letter) return consumeReservationEmailLimit(letter.reservation.id, id)
  return limit ? consumeGuestEmailLimit(to, id) : undefined
}

const isOfNotice = (mail: StoredEmail): mail is StoredEmail & { letter: OwnerNotice } => isOwnerNotice(mail.letter.kind)

/**
 * The notices that were held back and are due, claimed: they go with the first of them as one email (see
 * shared/email/README, Delivery).
 */
async function heldNotices(address: string | undefined): Promise<StoredEmail[]> {
  const due = (await listDueEmails(2 * mostTogether)).filter(
    ({ kind, held, copyFor }) => held && isOwnerNotice(kind) && copyFor === address,
  )
  const claimed = await Promise.all(due.slice(0, mostTogether).map(({ id }) => claimEmail(id)))
  const found: StoredEmail[] = []
  for (const mail of claimed.filter((each) => each !== undefined)) {
    if (await refreshMessage(mail.letter)) found.push(mail)
    else await markEmailSent(mail, 'not needed')
  }
  return found
}

/** Ends the wait of a guest to whom an email about it cannot be sent. */
async function endWaitOf(letter: EmailMessage): Promise<void> {
  if (!isWaitlistEmail(letter)) return
  const { id, email } = letter.reservation
  await trigger('offer-tables', { unreachable: [{ id, email }] })
}

/** Hand one email to SES: an email's own, or that of several notices together. */
async function hand(
  mails: readonly [StoredEmail, ...StoredEmail[]],
  { to, head, write }: { to: string; head: EmailContext; write: (at: Date) => ComposedEmail },
): Promise<SendOutcome> {
  const [first, ...others] = mails
  const { id } = first
  // A worker often starts for nothing, so this is imported later.
  const [{ buildMime: mimeOf }, { classifySesError: meaningOf, sendEmail: send }] = await Promise.all([
    import('./mime.ts'),
    import('./ses.ts'),
  ])
  try {
    const from = { name: head.name, address: head.from }
    const mime = await mimeOf(write(new Date(nowMs())), { from, to, id, stopUrl: head.links?.stop })
    await send(head.from, to, mime, first)
  } catch (error) {
    const meaning = meaningOf(error)
    for (const each of mails) await setBack(each, error, meaning)
    return meaning === 'down' ? 'down' : 'skipped'
  }
  await recordSentEmail().catch((error: unknown) => log.fault('sent-not-counted', error))
  for (const each of mails) {
    await markEmailSent(each, 'sent', each === first ? others : [])
    log.info('mail-sent', { mail: each.id, kind: each.letter.kind })
  }
  return 'sent'
}

/** Marks an email as failed. The owner's devices are told before: a worker that dies between does both again. */
async function giveUp(mail: StoredEmail, error: string): Promise<void> {
  if (isPushOn()) await (await pushCopies()).pushFailedEmailNotice(mail)
  await markEmailFailed(mail, error)
}

const isPushOn = (): boolean => process.env['PUSH'] === 'on'
/** Only notices and failures need it, so a cold start does not read it. */
const pushCopies = () => import('./push-copies.ts')

/** Postpones a failed email, or gives it up. */
async function setBack(
  claimed: StoredEmail,
  error: unknown,
  meaning: ReturnType<typeof classifySesError>,
): Promise<void> {
  const { id, attempts, letter } = claimed
  const name = meaning === 'yet' ? senderUnverifiedError : (error as Error).name
  log.fault('mail-not-sent', error, { mail: id, kind: letter.kind, attempts })
  if (attempts < (meaning === 'never' ? maxAttempts.refused : maxAttempts.passing))
    return void (await postponeEmail(claimed, nowMs() + retryDelayMs(attempts), name))
  await giveUp(claimed, name)
  log.warn('mail-failed', { mail: id, kind: letter.kind })
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
