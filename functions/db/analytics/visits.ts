import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { Visit } from '#shared/analytics/visit.ts'
import { networkOf } from '#functions/runtime/network.ts'
import { keys } from '#functions/db/keys.ts'
import { getOrCreateRandom } from '#functions/db/random-bytes.ts'
import { queryPages, putOp, deleteOp, writeItem } from '#functions/db/table.ts'

const keptSeconds = 90 * 24 * 60 * 60
const saltSeconds = 26 * 60 * 60

/** Write a visit down: one item, well under a unit, in no index. `seconds` since 1970 and the restaurant's wall tell the same moment. */
export const saveVisit = (visit: Visit, { date, time }: LocalDateTime, seconds: number): Promise<unknown> =>
  writeItem(
    putOp({
      ...keys.visit(date, time.slice(0, 2), `${seconds.toString(36)}${randomBytes(9).toString('base64url')}`),
      ...visit,
      ttl: seconds + keptSeconds,
    }),
  )

/** The hours of the wall under which the visits of a date lie. */
export const hourRange = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** The visits of an hour of a date of the restaurant, a page at a time, in an order that never changes. */
export const listVisits = (date: string, hour: string): AsyncGenerator<Visit[]> =>
  queryPages<Visit>({ pk: keys.visit(date, hour, '').pk })

let known: { date: string; salt: Promise<Buffer> } | undefined

/** Most visitors that one address counts for on a day: a family and its devices are told apart, a machine that changes its agent is not. */
const mostOfAnAddress = 32

/** Which of the visitors of an address an agent is. */
const visitorWith = (userAgent: string): number =>
  createHash('sha256').update(userAgent).digest().readUInt32BE() % mostOfAnAddress

/**
 * A name for whoever visits from an address with an agent, the same all day, that nobody can turn back into the address
 * once the day's salt is forgotten (see shared/analytics/README, Visits).
 */
export async function visitorId(ip: string, userAgent: string, date: string, seconds: number): Promise<string> {
  if (known?.date !== date) known = { date, salt: getOrCreateRandom(keys.visitSalt(date), seconds + saltSeconds) }
  const { salt } = known
  salt.catch(() => (known = undefined))
  const hash = createHmac('sha256', await salt).update(`${networkOf(ip)}\n${visitorWith(userAgent)}`)
  return hash.digest('base64url').slice(0, 12)
}

/** Forget by what the visitors of a date were named. */
export const deleteVisitorIds = (date: string): Promise<unknown> => writeItem(deleteOp(keys.visitSalt(date)))
