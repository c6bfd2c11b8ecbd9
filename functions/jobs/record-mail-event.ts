import type { SNSEvent } from 'aws-lambda'
import * as v from 'valibot'
import { isWaitlistEmail, networkOfEmail, recipientOf } from '#shared/email/email-message.ts'
import { Email } from '#shared/validation.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { noticeRecipientOf, stopRecipientOf } from '#functions/outbox/notice-copies.ts'
import { sesTagNames } from '#functions/outbox/ses.ts'
import { recordBounce, recordNetworkBounceOp } from '#functions/db/email/bounces.ts'
import { suppressMailboxOp, type SuppressionReason } from '#functions/db/email/mailboxes.ts'
import { markDeliveryFailed, type DeliveryAttempt } from '#functions/db/email/emails.ts'
import { writeItem } from '#functions/db/table.ts'
import { endUnreachableWait } from '#functions/db/waitlist/offers.ts'

const Addressed = v.array(
  v.looseObject({ emailAddress: v.optional(v.string(), ''), action: v.optional(v.string(), '') }),
)

/** The events of SES that we use: bounces, complaints and rejections, with their recipients and email. */
const bounce = v.object({ bounceType: v.string(), bouncedRecipients: Addressed })
const complaint = v.object({ complainedRecipients: Addressed })
const mail = v.optional(v.object({ tags: v.optional(v.record(v.string(), v.array(v.string())), {}) }), {})
/** An event of a configuration set says `eventType`, a notification of an identity `notificationType`. */
const MailEvent = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ eventType: v.literal('Bounce'), bounce, mail }),
    v.object({ notificationType: v.literal('Bounce'), bounce, mail }),
    v.object({ eventType: v.literal('Complaint'), complaint, mail }),
    v.object({ notificationType: v.literal('Complaint'), complaint, mail }),
    v.object({ eventType: v.literal('Reject'), mail }),
  ]),
)

/**
 * Records delivery events of SES, which arrive through SNS. An email that cannot be delivered becomes failed. An
 * address with a permanent bounce or a complaint is suppressed. An unreadable event is logged and skipped.
 */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  for (const { Sns } of Records) {
    const found = read(Sns.Message)
    if (!found) {
      log.warn('mail-event-set-aside', { message: Sns.MessageId })
      continue
    }
    const { what, failed, marked } = found
    if (what !== 'rejected') for (const email of marked) await writeItem(suppressMailboxOp(email, what, nowIso()))
    if (failed) await fail(failed, what, marked.length === 0)
    log.info('mail-event', { what, count: marked.length })
  }
}

/** Why an email that SES took was not delivered, or not wanted. */
type Undelivered = SuppressionReason | 'rejected'

/**
 * Turn a try failed, and the notices that went with it as one email. A guest who cannot be reached waits no more. A notice
 * that the restaurant cannot get is no bounce of guests.
 */
async function fail(sent: DeliveryAttempt, what: Undelivered, isPassing: boolean): Promise<void> {
  const known = await markDeliveryFailed(sent, what)
  // Told after it is marked: the event comes again where a run dies between.
  if (known && process.env['PUSH'] === 'on')
    await (await import('#functions/outbox/push-copies.ts')).pushFailedEmailNotice(known)
  const isToAddress = known !== undefined && noticeRecipientOf(known) !== undefined
  if (isToAddress && what !== 'rejected' && !isPassing) await stopRecipientOf(known, what)
  if (known && !isToAddress && what === 'bounced' && !isPassing && recipientOf(known.letter) !== 'restaurant') {
    const network = networkOfEmail(known.letter)
    if (network) await writeItem(recordNetworkBounceOp(network, sent.id))
    await recordBounce(sent.id, network)
  }
  if (known && what !== 'rejected' && isWaitlistEmail(known.letter))
    await endUnreachableWait(known.letter.reservation, isPassing)
  for (const other of known?.together ?? []) await markDeliveryFailed(other, what)
}

/** The content of an event: the reason, the failed attempt where it is known, and the addresses to suppress. */
type Told = { what: Undelivered; failed: DeliveryAttempt | undefined; marked: string[] }

function read(message: string): Told | undefined {
  const { success, output } = v.safeParse(MailEvent, message)
  if (!success) return undefined
  const failed = tryOf(output.mail.tags)
  if ('complaint' in output)
    return { what: 'complained', failed, marked: emailsOf(output.complaint.complainedRecipients) }
  if (!('bounce' in output)) return { what: 'rejected', failed, marked: [] }
  const { bounceType, bouncedRecipients } = output.bounce
  // An automatic reply is a transient bounce, too. A failed delivery says so.
  const isAnswer = bounceType === 'Transient' && bouncedRecipients.every(({ action }) => action !== 'failed')
  return {
    what: 'bounced',
    failed: isAnswer ? undefined : failed,
    marked: bounceType === 'Permanent' ? emailsOf(bouncedRecipients) : [],
  }
}

/** The try that an event's tags name, undefined where they name none. */
function tryOf(named: Record<string, string[]> = {}): DeliveryAttempt | undefined {
  const [id, at = ''] = [named[sesTagNames.mail]?.[0], named[sesTagNames.try]?.[0]]
  return id && /^\d{1,15}$/.test(at) ? { id, dueAt: nowIso(Number(at)) } : undefined
}

/** Addresses come bare or as `Ana <ana@example.com>`; what no guest could have given is left out. */
const emailsOf = (recipients: v.InferOutput<typeof Addressed>): string[] =>
  recipients
    .map(({ emailAddress }) => /<([^>]+)>$/.exec(emailAddress)?.[1] ?? emailAddress)
    .filter((email) => v.is(Email, email))
