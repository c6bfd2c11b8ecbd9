import { randomUUID } from 'node:crypto'
import { smsWorker } from '#shared/email/email-message.ts'
import type { LineSmsKind } from '#shared/sms/sms-kinds.ts'
import type { LineParty, LineTextState, StoredLineParty } from '#shared/tables/door-line.ts'
import { coverContacts } from '#shared/stand/stand-reservation.ts'
import {
  createOutboxEntryOp,
  getEmails,
  isEmailSent,
  type QueuedEmail,
  receivesSms,
  type StoredEmail,
} from '#functions/db/email/emails.ts'
import type { TransactionItem } from '#functions/db/table.ts'

type WithText = { party: StoredLineParty; ops: TransactionItem[]; posted: QueuedEmail[] }

/** Adds a text of a kind to a party that agreed to texts, with its write and the worker to start after it. */
export function addLineText(party: StoredLineParty, topic: LineSmsKind): WithText {
  if (!receivesSms(party)) return { party, ops: [], posted: [] }
  const { id, date, textIds = [] } = party
  const text = `text-${topic}-${randomUUID()}`
  return {
    party: { ...party, textIds: [...textIds, { topic, id: text }] },
    ops: [createOutboxEntryOp({ kind: 'line-text', topic, line: { id, date } }, { id: text })],
    posted: [{ id: text, worker: smsWorker }],
  }
}

type Caller = { stand?: object | undefined }

/**
 * Returns parties as their caller may see them, with what became of their texts: a tablet at the door gets no phone, nor
 * one that stands in a name.
 */
export async function describeLine(caller: Caller, line: readonly StoredLineParty[]): Promise<LineParty[]> {
  const ids = line.flatMap(({ textIds = [] }) => textIds.map(({ id }) => id))
  const texts = new Map((await getEmails(ids)).map((text) => [text.id, text]))
  return line.map(({ phone, textConsent, textIds = [], ...party }) => {
    const states = statesOf(textIds, texts)
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
export async function describeLineParty(caller: Caller, party: StoredLineParty): Promise<LineParty> {
  const [described = party] = await describeLine(caller, [party])
  return described
}

/** Returns the state of each kind's text. Where a party was called twice, that of the one which was sent. */
function statesOf(
  ids: NonNullable<StoredLineParty['textIds']>,
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
function stateOf(text: StoredEmail | undefined): LineTextState | undefined {
  if (!text || text.state === 'pending') return 'sending'
  if (isEmailSent(text)) return 'sent'
  return text.note === 'not needed' ? undefined : 'failed'
}
