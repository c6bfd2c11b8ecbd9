import type { SNSEvent } from 'aws-lambda'
import * as v from 'valibot'
import { Email } from '#shared/field.ts'
import { instant } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { mark, type Mark } from '../store/mailboxes.ts'
import { write } from '../store/table.ts'

const Addressed = v.array(v.looseObject({ emailAddress: v.optional(v.string(), '') }))

/** What SES tells of a mail, as far as we use it: a permanent bounce or a complaint, and of whom. */
const bounce = v.object({ bounceType: v.string(), bouncedRecipients: Addressed })
const complaint = v.object({ complainedRecipients: Addressed })
/** An event of a configuration set says `eventType`, a notification of an identity `notificationType`. */
const MailEvent = v.union([
  v.object({ eventType: v.literal('Bounce'), bounce }),
  v.object({ notificationType: v.literal('Bounce'), bounce }),
  v.object({ eventType: v.literal('Complaint'), complaint }),
  v.object({ notificationType: v.literal('Complaint'), complaint }),
])

/** SES, through SNS: an address that bounced for good, or whose owner complained, gets no more mail. An event that cannot be read is set aside. */
export const handler = async ({ Records }: SNSEvent): Promise<void> => {
  for (const { Sns } of Records) {
    const found = read(Sns.Message)
    if (!found) {
      log.warn('mail-event-set-aside', { message: Sns.MessageId })
      continue
    }
    for (const email of found.addresses) await write(mark(email, found.what, instant()))
    log.info('mail-event', { what: found.what, count: found.addresses.length })
  }
}

function read(message: string): { what: Mark; addresses: string[] } | undefined {
  const { success, output } = v.safeParse(MailEvent, parsed(message))
  if (!success) return undefined
  if ('complaint' in output) return { what: 'complained', addresses: emailsOf(output.complaint.complainedRecipients) }
  const { bounceType, bouncedRecipients } = output.bounce
  return { what: 'bounced', addresses: bounceType === 'Permanent' ? emailsOf(bouncedRecipients) : [] }
}

/** Addresses come bare or as `Ana <ana@example.com>`; what no guest could have given is left out. */
const emailsOf = (recipients: v.InferOutput<typeof Addressed>): string[] =>
  recipients
    .map(({ emailAddress }) => /<([^>]+)>$/.exec(emailAddress)?.[1] ?? emailAddress)
    .filter((email) => v.is(Email, email))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
