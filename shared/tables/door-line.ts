import * as v from 'valibot'
import { EntryId } from '#shared/lib/pagination.ts'
import { OptionalPhoneSchema } from '#shared/phone/phone.ts'
import { overFlag, allowSharedTableField } from '#shared/reservations/owner-reservation.ts'
import { maxOwnerPartySize, type Reservation, type ReservationSettings } from '#shared/reservations/reservation.ts'
import { optionalFieldSchemas } from '#shared/reservations/reservation-fields.ts'
import { stayMinutesOf } from '#shared/reservations/capacity.ts'
import { addDays, localDateTimeAt, type LocalDateTime } from '#shared/time/local-time.ts'
import { Locale, Name, oneLine, StoredVersion, wholeNumber } from '#shared/validation.ts'
import type { SmsConsent } from '#shared/sms/sms-consent.ts'
import type { LineSmsKind } from '#shared/sms/sms-kinds.ts'
import type { Party } from './table-stay.ts'

/** The longest wait that is quoted to a party, in minutes. */
export const longestQuote = 240

/** A party that joins the line at the door. `texts`: the host asked, and it wants texts. `onTheWay`: it called ahead. */
export const NewLineParty = v.strictObject({
  name: Name,
  partySize: wholeNumber(1, maxOwnerPartySize, 'partySize'),
  phone: OptionalPhoneSchema,
  texts: v.optional(v.boolean('texts'), false),
  wishes: optionalFieldSchemas.wishes,
  locale: v.optional(Locale, 'en'),
  quotedMinutes: wholeNumber(0, longestQuote, 'quotedMinutes'),
  onTheWay: v.optional(v.boolean('onTheWay'), false),
})
export type NewLineParty = v.InferOutput<typeof NewLineParty>

/** A table for a party of the line: it is called to it, or seated at once. */
export const LinePartyCall = v.strictObject({
  id: EntryId,
  version: StoredVersion,
  table: v.pipe(oneLine(64, 'tableTooLong'), v.minLength(1, 'table')),
  seated: v.optional(v.boolean('seated'), false),
  ...overFlag,
  ...allowSharedTableField,
})

/** The moves of a party within the line and out of it. */
export const lineMoves = ['waiting', 'left', 'no-show'] as const
export type LineMove = (typeof lineMoves)[number]

/** A host's update of a party that waits: a missing field stays, an empty phone is removed. */
export const LinePartyChange = v.strictObject({
  name: v.exactOptional(Name),
  partySize: v.exactOptional(NewLineParty.entries.partySize),
  phone: v.exactOptional(OptionalPhoneSchema),
  texts: v.exactOptional(v.boolean('texts')),
  quotedMinutes: v.exactOptional(NewLineParty.entries.quotedMinutes),
})
export type LinePartyChange = v.InferOutput<typeof LinePartyChange>

/** A move of a party, or a correction of its details. */
export const LinePartyMove = v.pipe(
  v.strictObject({
    id: EntryId,
    version: StoredVersion,
    to: v.exactOptional(v.picklist(lineMoves, 'to')),
    change: v.exactOptional(LinePartyChange),
  }),
  v.check(({ to, change }) => (to === undefined) !== (change === undefined), 'to'),
)

/** The way of a text to a party: it waits to be sent, is sent, or did not arrive. */
export type LineSmsState = 'sending' | 'sent' | 'failed'

/**
 * A party in the line of an evening. Once it is called it has a reservation of the same id, which says how it goes on.
 * `code` opens the guest's page. `until` is the instant (ISO) until which its table is held. `by`: the guest left by the
 * link. `wantsTexts`: it agreed to texts. `texts`: the delivery state of each.
 */
export type LineParty = {
  id: string
  code: string
  date: string
  name: string
  partySize: number
  phone?: string
  wishes?: string
  locale: Locale
  joinedAt: string
  quotedMinutes: number
  onTheWay?: true
  called?: { at: string; table: string; until: string }
  ended?: { at: string; as: Exclude<LineMove, 'waiting'>; by?: 'guest' }
  wantsTexts?: true
  texts?: { [topic in LineSmsKind]?: LineSmsState }
  version: number
}

/** A party as it is stored: with its consent to texts, and the ids of its texts in the outbox. */
export type StoredLineParty = Omit<LineParty, 'wantsTexts' | 'texts'> & {
  textConsent?: SmsConsent
  smsIds?: { topic: LineSmsKind; id: string }[]
}

/** The state of a party in the line. */
export type LineState = 'on-the-way' | 'waiting' | 'ready' | 'seated' | 'left' | 'no-show'

type Followed = Pick<Reservation, 'status' | 'seatedAt'>

/** Returns the state of a party; `reservation` is the one that it got with its table. */
export function lineStateOf(
  { onTheWay, called, ended }: Pick<LineParty, 'onTheWay' | 'called' | 'ended'>,
  reservation: Followed | undefined,
): LineState {
  if (ended) return ended.as
  if (!called) return onTheWay ? 'on-the-way' : 'waiting'
  if (!reservation) return 'left'
  if (reservation.seatedAt || reservation.status === 'completed') return 'seated'
  return reservation.status === 'booked' ? 'ready' : 'no-show'
}

/** The hour at which an evening's line ends. */
const lineEndsAt = '05:00:00'

/** Returns the date of the current line: until 5 AM it is yesterday. */
export const lineDateOf = ({ date, time }: Pick<LocalDateTime, 'date' | 'time'>): string =>
  time < lineEndsAt ? addDays(date, -1) : date

/** Compares parties by their place in the line. */
export const byLineOrder = (a: Pick<LineParty, 'joinedAt' | 'id'>, b: Pick<LineParty, 'joinedAt' | 'id'>): number =>
  a.joinedAt < b.joinedAt || (a.joinedAt === b.joinedAt && a.id < b.id) ? -1 : 1

/** Lists the parties that wait at the door, in their order. */
export const listWaitingParties = <T extends LineParty>(line: readonly T[]): T[] =>
  line.filter((party) => lineStateOf(party, undefined) === 'waiting').toSorted(byLineOrder)

/** Returns the place of a waiting party in the line, from 1. One that is on the way has the place that it would have. */
export const placeInLine = (line: readonly LineParty[], party: LineParty): number =>
  line.filter((other) => other.id !== party.id && !other.called && !other.ended && byLineOrder(other, party) < 0)
    .length + 1

/** Returns a waiting party as one that claims a table from now on. */
export const toLineClaim = (
  { id, partySize, wishes, date, joinedAt }: LineParty,
  rules: Pick<ReservationSettings, 'stay'>,
): Party => ({
  id,
  partySize,
  ...(wishes ? { wishes } : {}),
  reservationDate: date,
  reservationTime: localDateTimeAt(new Date(joinedAt)).time,
  status: 'booked',
  arrivedAt: joinedAt,
  stayMinutes: stayMinutesOf(rules, partySize),
  isInLine: true,
})
