import { createHmac } from 'node:crypto'
import type { Reservation } from '#shared/reservations/reservation.ts'
import type { TextTopic } from '#shared/texts/topics.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { getSecret } from '#functions/db/secrets.ts'
import { getItem, updateOp, writeItem } from '#functions/db/table.ts'

/** What a guest was last told of their table by text: its topic, its instant (ISO) and the table as it was. */
export type ToldByText = { topic: TextTopic; at: string; table: string }
/** The reservation of a short link, and what its guest was last told by text. */
type ShortLink = { reservation: string; told?: ToldByText }

/** A link outlives the day of its reservation by so much, in seconds. */
const keptSeconds = 3 * 86_400
/** Letters and digits that nobody confuses. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 10

/** Returns the code of a reservation's short link: ten characters that only this table's secret makes. */
export async function shortCodeOf(id: string): Promise<string> {
  const bytes = createHmac('sha256', await getSecret('short-links'))
    .update(id)
    .digest()
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let code = ''
  for (; code.length < codeLength; number /= BigInt(alphabet.length))
    code += alphabet[Number(number % BigInt(alphabet.length))]
  return code
}

const linkOfId = async (id: string) => keys.shortLink(await shortCodeOf(id))

/** Stores the short link of a reservation until its day is over. Returns what its guest was last told by text. */
export async function saveShortLink({ id, reservationDate }: Reservation): Promise<ToldByText | undefined> {
  const row = await writeItem(
    updateOp(await linkOfId(id), 'SET reservation = :id, #ttl = :ttl', {
      names: { '#ttl': 'ttl' },
      values: { ':id': id, ':ttl': Math.floor(Date.parse(reservationDate) / 1000) + keptSeconds },
    }),
  )
  return row?.['told'] as ToldByText | undefined
}

/** Stores what a reservation's guest was told by text. */
export const recordTold = async (id: string, told: Omit<ToldByText, 'at'>): Promise<void> =>
  void (await writeItem(
    updateOp(await linkOfId(id), 'SET told = :told', { values: { ':told': { ...told, at: nowIso() } } }),
  ))

/** Tells whether a text about a reservation was sent, or may be on its way. */
export const hasShortLink = async (id: string): Promise<boolean> => (await getItem(await linkOfId(id))) !== undefined

/** Returns the id of the reservation that a short link opens. */
export const findShortLink = async (code: string): Promise<string | undefined> =>
  (await getItem<ShortLink>(keys.shortLink(code)))?.reservation
