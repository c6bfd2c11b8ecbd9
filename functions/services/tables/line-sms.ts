import { randomUUID } from 'node:crypto'
import { smsWorker } from '#shared/email/email-message.ts'
import type { LineSmsKind } from '#shared/sms/sms-kinds.ts'
import type { LineParty, LineSmsState, StoredLineParty } from '#shared/tables/door-line.ts'
import { coverContacts } from '#shared/stand/stand-reservation.ts'
import {
  createOutboxEntryOp,
  getEmails,
  isEmailSent,
  type QueuedEmail,
  receivesSms,
  type StoredEmail,
} from '#functions/db/email/emails.ts'
import type { StandCaller } from '#functions/services/stand/stand-access.ts'
import type { TransactionItem } from '#functions/db/table.ts'

type WithSms = { party: StoredLineParty; ops: TransactionItem[]; posted: QueuedEmail[] }

/** Adds a text of a kind to a party that agreed to texts, with its write and the worker to start after it. */
export function addLineSms(party: StoredLineParty, topic: LineSmsKind): WithSms {
  if (!receivesSms(party)) return { party, ops: [], posted: [] }
  const { id, date, smsIds = [] } = party
  const text = `text-${topic}-${randomUUID()}`
  return {
    party: { ...party, smsIds: [...smsIds, { topic, id: text }] },
    ops: [createOutboxEntryOp({ kind: 'line-sms', topic, line: { id, date } }, { id: text })],
    posted: [{ id: text, worker: smsWorker }],
  }
}

/**
 * Returns parties as the caller may see them, with the state of their texts. A tablet at the door gets no phone number,
 * not even one inside a name.
 */
export async function describeLine(caller: StandCaller, line: readonly StoredLineParty[]): Promise<LineParty[]> {
  const ids = line.flatMap(({ smsIds = [] }) => smsIds.map(({ id }) => id))
  const texts = new Map((await getEmails(ids)).map((text) => [text.id, text]))
  return line.map(({ phone, textConsent, smsIds = [], ...party }) => {
    const states = statesOf(smsIds, texts)
    return {
      ...party,
      ...(caller.stand ? { name: coverContacts(party.name) } : {}),
      ...(phone && !caller.stand ? { phone } : {}),
      ...(textConsent ? { wantsTexts: true } : {}),
      ...(Object.keys(states).length > 0 ? { texts: states } : {}),
    }
  })
}

/** Returns a party as its caller may see it. */
export async function describeLineParty(caller: StandCaller, party: StoredLineParty): Promise<LineParty> {
  const [described = party] = await describeLine(caller, [party])
  return described
}

/** Returns the state of each kind's text. Where a party was called twice, that of the one which was sent. */
function statesOf(
  ids: NonNullable<StoredLineParty['smsIds']>,
  texts: ReadonlyMap<string, StoredEmail>,
): NonNullable<LineParty['texts']> {
  const states: NonNullable<LineParty['texts']> = {}
  for (const { topic, id } of ids) {
    const state = stateOf(texts.get(id))
    if (state && states[topic] !== 'sent') states[topic] = state
  }
  return states
}

/** One that is not stored yet is about to be. */
function stateOf(text: StoredEmail | undefined): LineSmsState | undefined {
  if (!text || text.state === 'pending') return 'sending'
  if (isEmailSent(text)) return 'sent'
  return text.note === 'not needed' ? undefined : 'failed'
}
