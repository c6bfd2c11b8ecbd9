import type { EmailMessage } from '#shared/email/email-message.ts'
import { hasSmsConsent } from '#shared/sms/sms-consent.ts'
import { composeLineSms } from '#shared/sms/sms-message.ts'
import type { LineSmsKind } from '#shared/sms/sms-kinds.ts'
import { lineStateOf, type StoredLineParty } from '#shared/tables/door-line.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { hashIdentifier } from '#functions/db/secrets.ts'
import { markEmailSent, type StoredEmail } from '#functions/db/email/emails.ts'
import { consumeSmsLimit } from '#functions/db/email/mailboxes.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { claimLineSms, releaseLineSms, shortCodeForLineParty, toShortUrl } from '#functions/db/sms/short-links.ts'
import { getSmsRecipient, isOptedOut } from '#functions/db/sms/sms-recipients.ts'
import { findLineParty } from '#functions/db/tables/line.ts'
import { deliverSms } from './deliver-sms.ts'
import type { SendOutcome } from './retries.ts'
import { getMessageContext } from './message-context.ts'

/** A text of the outbox to a party in the line at the door. */
export type StoredLineSms = StoredEmail & { letter: Extract<EmailMessage, { kind: 'line-sms' }> }

/** Tells whether an entry of the outbox is a text to a party in the line. */
export const isStoredLineSms = (mail: StoredEmail | undefined): mail is StoredLineSms =>
  mail?.letter.kind === 'line-sms'

/** A party that was told no wait still gets the text of its place within so many ms. */
const shortestMs = 10 * 60_000

/**
 * Sends a claimed text to a party in the line, as it stands now: at most one of each kind, and none to a party that left.
 * The host sees one that does not arrive, and calls the party by name.
 */
export async function sendLineSms(text: StoredLineSms): Promise<SendOutcome> {
  const { topic, line } = text.letter
  const settle = (note: string) => markEmailSent(text, note).then((): SendOutcome => 'skipped')
  const party = await findLineParty(line.date, line.id)
  if (!party?.textConsent || !hasSmsConsent(party) || !(await isTrue(party, topic))) return settle('not needed')
  const { textConsent: consent } = party
  const until = endOf(party, topic)
  if (until <= nowMs()) return settle('late')
  const number = await getSmsRecipient(consent.number)
  if (isOptedOut(number, consent)) return settle('stopped')
  if (await consumeSmsLimit('line', await hashIdentifier(consent.number), text.id)) return settle('limited')
  if (!(await claimLineSms(party, topic, text.id))) return settle('another')
  const { name, origin } = await getMessageContext()
  const words = composeLineSms(topic, party, {
    name,
    link: toShortUrl(origin, await shortCodeForLineParty(party.id)),
    isFirst: !number.hadText,
    until: new Date(until).toISOString(),
  })
  const seconds = Math.max(60, Math.floor((until - nowMs()) / 1000))
  return deliverSms(
    { text, topic, consent, words, seconds },
    {
      onSent: async () => undefined,
      onNotTaken: () => releaseLineSms(party, topic, text.id),
      onOverDay: () => settle('limited'),
      onGivenUp: settle,
    },
  )
}

/** Tells whether a party is where a text says. */
async function isTrue(party: StoredLineParty, topic: LineSmsKind): Promise<boolean> {
  const state = lineStateOf(party, party.called ? await findReservation(party.id) : undefined)
  return topic === 'line-ready' ? state === 'ready' : state === 'waiting' || state === 'on-the-way'
}

/** Returns the instant (ms) at which a text is of no use any more. */
const endOf = ({ called, joinedAt, quotedMinutes }: StoredLineParty, topic: LineSmsKind): number =>
  topic === 'line-ready' && called
    ? Date.parse(called.until)
    : Date.parse(joinedAt) + Math.max(shortestMs, quotedMinutes * 60_000)
