import { createHmac } from 'node:crypto'
import type { Reservation } from '#shared/reservations/reservation.ts'
import type { LineSmsKind, SmsKind } from '#shared/sms/sms-kinds.ts'
import type { StoredLineParty } from '#shared/tables/door-line.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { getSecret } from '#functions/db/secrets.ts'
import { getItem, isConditionFailed, type TransactionItem, updateOp, writeItem } from '#functions/db/table.ts'

/** The last text that told a guest of their table: its topic, its instant (ISO) and the table as it was. */
export type LastSentSms = { topic: SmsKind; at: string; table: string }
/**
 * The reservation of a short link, what its guest was last told by text, the text that is on its way, if one is, and the
 * one that was on its way when that began.
 */
type ShortLink = { reservation: string; told?: LastSentSms; telling?: string; previous?: string }
/** The party in the line of a short link, and the text (its id) of each kind that it gets. */
type LineShortLink = { line: Pick<StoredLineParty, 'date' | 'code' | 'locale'> } & { [topic in LineSmsKind]?: string }

/** A link outlives the day of its reservation by so much, in seconds. */
const keptSeconds = 3 * 86_400
const expiryOf = (date: string): number => Math.floor(Date.parse(date) / 1000) + keptSeconds
/** Letters and digits that nobody confuses. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 10

/** Returns the code of a reservation's short link: ten characters that only this table's secret makes. */
export const shortCodeForReservation = (id: string): Promise<string> => shortCodeOf(id)

/** Returns the code of the short link of a party in the line. */
export const shortCodeForLineParty = (id: string): Promise<string> => shortCodeOf(`line ${id}`)

async function shortCodeOf(id: string): Promise<string> {
  const bytes = createHmac('sha256', await getSecret('short-links'))
    .update(id)
    .digest()
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let code = ''
  for (; code.length < codeLength; number /= BigInt(alphabet.length))
    code += alphabet[Number(number % BigInt(alphabet.length))]
  return code
}

/** Returns the address of a short link as texts have it, without its protocol. */
export const toShortUrl = (origin: string, code: string): string => `${origin.replace(/^https:\/\//, '')}/r/${code}`

const linkOfId = async (id: string) => keys.shortLink(await shortCodeForReservation(id))

/**
 * Stores that a text (its id) about a reservation is on its way, and the short link until the day is over. Returns what
 * its guest was last told, as far as no other text may have told them more; undefined where `creates` is false and no
 * text told them of the table.
 */
export async function markSmsInFlight(
  { id, reservationDate }: Reservation,
  text: string,
  creates: boolean,
): Promise<{ told?: LastSentSms } | undefined> {
  const row = (await unlessGone(
    updateOp(
      await linkOfId(id),
      'SET reservation = :id, #ttl = :ttl, previous = if_not_exists(telling, :none), telling = :text',
      {
        ...(creates ? {} : { if: 'attribute_exists(pk)' }),
        names: { '#ttl': 'ttl' },
        values: {
          ':id': id,
          ':ttl': expiryOf(reservationDate),
          ':text': text,
          ':none': '',
        },
      },
    ),
  )) as ShortLink | undefined
  if (!row) return undefined
  const isSure = row.previous === '' || row.previous === text
  return isSure && row.told ? { told: row.told } : {}
}

/**
 * Stores that a text (its id) is no longer in flight, and its content if it was sent. With another text in flight, the
 * last one is unknown.
 */
export async function settleSmsInFlight(id: string, text: string, told?: Omit<LastSentSms, 'at'>): Promise<void> {
  const link = await linkOfId(id)
  const isAlone = await unlessGone(
    updateOp(link, `${told ? 'SET told = :told ' : ''}REMOVE telling, previous`, {
      if: 'telling = :text',
      values: { ':text': text, ...(told ? { ':told': { ...told, at: nowIso() } } : {}) },
    }),
  )
  if (!isAlone && told) await unlessGone(updateOp(link, 'REMOVE told', { if: 'attribute_exists(pk)' }))
}

async function unlessGone(op: TransactionItem): Promise<Record<string, unknown> | undefined> {
  try {
    return await writeItem(op)
  } catch (error) {
    if (isConditionFailed(error)) return undefined
    throw error
  }
}

/**
 * Stores the short link of a party in the line, and that it gets a text (its id) of a kind. Returns false where it gets
 * another one of the kind.
 */
export async function claimLineSms(
  { id, date, code, locale }: StoredLineParty,
  topic: LineSmsKind,
  text: string,
): Promise<boolean> {
  const row = await unlessGone(
    updateOp(keys.shortLink(await shortCodeForLineParty(id)), 'SET line = :line, #topic = :text, #ttl = :ttl', {
      if: 'attribute_not_exists(#topic) OR #topic = :text',
      names: { '#topic': topic, '#ttl': 'ttl' },
      values: { ':line': { date, code, locale }, ':text': text, ':ttl': expiryOf(date) },
    }),
  )
  return row !== undefined
}

/** Releases a text (its id) that the service refused, so that its party can get another of that kind. */
export const releaseLineSms = async ({ id }: StoredLineParty, topic: LineSmsKind, text: string): Promise<unknown> =>
  unlessGone(
    updateOp(keys.shortLink(await shortCodeForLineParty(id)), 'REMOVE #topic', {
      if: '#topic = :text',
      names: { '#topic': topic },
      values: { ':text': text },
    }),
  )

/** Tells whether a text about a reservation was sent, or may be on its way. */
export const mayHaveBeenTexted = async (id: string): Promise<boolean> =>
  (await getItem(await linkOfId(id))) !== undefined

/** Returns the id of the reservation, or the party in the line, that a short link opens. */
export const findShortLinkTarget = async (
  code: string,
): Promise<Partial<Pick<ShortLink, 'reservation'> & Pick<LineShortLink, 'line'>>> =>
  (await getItem<Partial<ShortLink & LineShortLink>>(keys.shortLink(code))) ?? {}
