import { isSmsEnabled } from '#functions/runtime/sms.ts'
import { ApiError } from '#shared/api-error.ts'
import { hasSmsConsent, lineSmsConsent, type SmsConsent } from '#shared/sms/sms-consent.ts'
import {
  type LineMove,
  type LinePartyChange,
  lineDateOf,
  lineStateOf,
  type StoredLineParty,
} from '#shared/tables/door-line.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { enqueueDayOp } from '#functions/db/reservations/days.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { saveReservation } from '#functions/db/reservations/reservations.ts'
import { transact } from '#functions/db/table.ts'
import type { QueuedEmail } from '#functions/db/email/emails.ts'
import { addLineSms } from './line-sms.ts'
import { changeLinePartyOp, findLineParty, listLine } from '#functions/db/tables/line.ts'

/** A party of tonight's line, with its reservation once it was called. */
export type FoundLineParty = { party: StoredLineParty; reservation: Reservation | undefined }

/** Returns a party of tonight's line. Throws not-found. */
export async function requireLineParty(id: string): Promise<FoundLineParty> {
  const party = await findLineParty(lineDateOf(restaurantNow()), id)
  if (!party) throw new ApiError('not-found')
  return { party, reservation: await reservationOf(party) }
}

/** Returns the party of a guest's link, with tonight's line. Throws not-found. */
export async function requireLineLink(code: string): Promise<FoundLineParty & { line: StoredLineParty[] }> {
  const line = await listLine(lineDateOf(restaurantNow()))
  const party = line.find((one) => one.code === code)
  if (!party) throw new ApiError('not-found')
  return { party, reservation: await reservationOf(party), line }
}

const reservationOf = async ({ id, called }: StoredLineParty): Promise<Reservation | undefined> =>
  called ? findReservation(id) : undefined

/**
 * Saves a move of a party. If the party was called, the same transaction deletes its reservation and frees its place
 * and seats. Throws changed-meanwhile, and transition-refused for a party that has left its table.
 */
export async function saveLineMove(
  { party, reservation }: FoundLineParty,
  to: LineMove,
  by?: 'guest',
): Promise<StoredLineParty> {
  const state = lineStateOf(party, reservation)
  if (reservation && reservation.status !== 'booked') throw new ApiError('transition-refused')
  if (state === 'seated' && to !== 'waiting') throw new ApiError('transition-refused')
  if (to === 'no-show' && state !== 'ready') throw new ApiError('transition-refused')
  const { called: _called, ended: _ended, onTheWay, ...rest } = party
  const after: StoredLineParty = {
    ...rest,
    // A party on the way that is put back is here.
    ...(onTheWay && to !== 'waiting' ? { onTheWay } : {}),
    ...(to === 'waiting' ? {} : { ended: { at: nowIso(), as: to, ...(by ? { by } : {}) } }),
  }
  const op = changeLinePartyOp(party, after)
  if (reservation) await saveReservation({ before: reservation, capacity: {}, also: [op] })
  // The waitlist may have what the line does not need any more.
  else await transact([op, ...(to === 'waiting' ? [] : [enqueueDayOp(party.date)])])
  return { ...after, version: party.version + 1 }
}

/**
 * Saves a host's correction of a party that waits or is on the way. A new number has no consent to texts until the host
 * asks the guest. Throws transition-refused and changed-meanwhile.
 */
export async function updateLineParty(
  party: StoredLineParty,
  { texts, ...change }: LinePartyChange,
): Promise<{ party: StoredLineParty; posted: QueuedEmail[] }> {
  if (party.called || party.ended) throw new ApiError('transition-refused')
  const { phone: had, textConsent: before, ...rest } = { ...party }
  const { phone, ...told } = { phone: had, ...change }
  const textConsent = phone ? consentOf(phone, texts, before) : undefined
  const changed = { ...rest, ...told, ...(phone ? { phone } : {}), ...(textConsent ? { textConsent } : {}) }
  const isTold = party.smsIds?.some(({ topic }) => topic === 'line-joined')
  const text = isTold ? { party: changed, ops: [], posted: [] } : addLineSms(changed, 'line-joined')
  // The waitlist may have what a smaller party does not need.
  await transact([changeLinePartyOp(party, text.party), ...text.ops, enqueueDayOp(party.date)])
  return { party: { ...text.party, version: party.version + 1 }, posted: text.posted }
}

/** Returns the consent of a party: the one that it gave for this number, or a new one where the host asked. */
function consentOf(phone: string, texts: boolean | undefined, before: SmsConsent | undefined): SmsConsent | undefined {
  if (texts === false || !isSmsEnabled()) return undefined
  if (before && hasSmsConsent({ phone, textConsent: before })) return before
  return texts ? lineSmsConsent(phone, nowIso()) : undefined
}
