import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { Visit } from '#shared/analytics/visit.ts'
import { networkOf, networkRangeOf } from '#functions/runtime/network.ts'
import { keys } from '#functions/db/keys.ts'
import { getOrCreateRandom } from '#functions/db/random-bytes.ts'
import { queryPages, putOp, deleteOp, writeItem } from '#functions/db/table.ts'

const keptSeconds = 90 * 24 * 60 * 60
const saltSeconds = 26 * 60 * 60

/**
 * Saves a visit as one small item outside every index. `seconds` (since 1970) and the local time are the same moment.
 */
export const saveVisit = (visit: Visit, { date, time }: LocalDateTime, seconds: number): Promise<unknown> =>
  writeItem(
    putOp({
      ...keys.visit(date, time.slice(0, 2), `${seconds.toString(36)}${randomBytes(9).toString('base64url')}`),
      ...visit,
      ttl: seconds + keptSeconds,
    }),
  )

/** Returns the hours under which the visits of a date are stored. */
export const clockHours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Returns the visits of a local hour page by page, always in the same order. */
export const listVisits = (date: string, hour: string): AsyncGenerator<Visit[]> =>
  queryPages<Visit>({ pk: keys.visit(date, hour, '').pk })

let known: { date: string; salt: Promise<Buffer> } | undefined

/**
 * The most visitors of one address a day: enough for a family's devices, too few for a script that changes its user
 * agent.
 */
const mostOfAnAddress = 32

/** Returns the number of a user agent among the visitors of its address. */
const visitorWith = (userAgent: string): number =>
  createHash('sha256').update(userAgent).digest().readUInt32BE() % mostOfAnAddress

/**
 * Returns a visitor's pseudonym of a day. It cannot be turned back into the address once the day's salt is deleted (see
 * shared/analytics/README, Visits).
 */
export const createVisitorId = (ip: string, userAgent: string, date: string, seconds: number): Promise<string> =>
  pseudonymOf(`${networkOf(ip)}\n${visitorWith(userAgent)}`, date, seconds)

/** Returns the pseudonym of an address's range on a day. */
export const createNetworkId = async (ip: string, date: string, seconds: number): Promise<string> =>
  (await pseudonymOf(`range\n${networkRangeOf(ip)}`, date, seconds)).slice(0, 8)

async function pseudonymOf(text: string, date: string, seconds: number): Promise<string> {
  if (known?.date !== date) known = { date, salt: getOrCreateRandom(keys.visitSalt(date), seconds + saltSeconds) }
  const { salt } = known
  salt.catch(() => (known = undefined))
  const hash = createHmac('sha256', await salt).update(text)
  return hash.digest('base64url').slice(0, 12)
}

/** Deletes the salt of a date's pseudonyms. */
export const deleteVisitSalt = (date: string): Promise<unknown> => writeItem(deleteOp(keys.visitSalt(date)))
