import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { isClosedOn, minuteOfTime, type OpeningHours } from '#shared/hours/schedule.ts'
import type { DaySheet, DaySheetParty } from '#shared/email/email-message.ts'
import type { LocalizedText } from '#shared/localized-text.ts'
import { mentionsAllergy } from '#shared/overview/next-guests.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { isSeatingOver, seatingStateOf } from '#shared/tables/table-stay.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'

/** A sheet is at most so many hours late, so that an address which is confirmed later gets tomorrow's. */
const lateHours = 2

/** Tells whether a day sheet is due by its hour; null is never. */
export function isDaySheetDue(sheetHour: number | null, { time }: Pick<LocalDateTime, 'time'>): sheetHour is number {
  if (sheetHour === null) return false
  const minutes = minuteOfTime(time) - sheetHour * 60
  return minutes >= 0 && minutes < lateHours * 60
}

/** Returns the id of the email with the sheet of a date, so that each reader gets each once. */
export const daySheetEmailId = (reader: string, date: string): string => `sheet-${date}-${reader}`

/**
 * Tells whether a sheet from an hour on has a party: it comes then or later. One that was seated before is on it until it
 * is marked as left, another one until its stay is over.
 */
function isOnSheet(party: Reservation, hour: number): boolean {
  const due = minuteOfTime(party.reservationTime)
  const from = hour * 60
  return party.seatedAt !== undefined || due >= from || due + (party.stayMinutes ?? 0) > from
}

/** Returns a party as the sheet shows it, with its phone in the owner's. */
function toSheetParty(one: Reservation, state: DaySheetParty['state'], isOwners: boolean): DaySheetParty {
  const { reservationTime: time, partySize, table = '', area = '', wishes = '', phone = '', eta, offeredUntil } = one
  const note = [one.note, one.notes].filter(Boolean).join(' / ')
  return {
    time,
    name: fullName(one),
    partySize,
    table,
    area,
    wishes,
    note,
    hasAllergy: mentionsAllergy(note),
    state,
    ...(eta?.minutesLate ? { minutesLate: eta.minutesLate } : {}),
    ...(offeredUntil ? { offeredUntil } : {}),
    ...(isOwners && phone ? { phone } : {}),
  }
}

type SheetData = {
  reservations: readonly Reservation[]
  requests: readonly StoredCateringRequest[]
  soldOut: readonly LocalizedText[]
  hours: OpeningHours
  now: LocalDateTime
}

/**
 * Returns the sheet of a date from an hour on; undefined on a closed day without tables and catering. The owner's own
 * sheet has the guests' phones, and is undefined without tables.
 */
export function createDaySheet(
  { date, hour, isOwners }: { date: string; hour: number; isOwners: boolean },
  { reservations, requests, soldOut, hours, now }: SheetData,
): DaySheet | undefined {
  const tables = reservations
    .filter((one) => one.reservationDate === date && isOnSheet(one, hour))
    .toSorted((a, b) => (`${a.reservationTime}${a.id}` < `${b.reservationTime}${b.id}` ? -1 : 1))
    .flatMap((one) => {
      const state = seatingStateOf(one, now)
      return isSeatingOver(state) ? [] : [toSheetParty(one, state, isOwners)]
    })
  const catering = requests
    .filter(({ state, desiredDate }) => state === 'accepted' && desiredDate === date)
    .map(({ name, numberOfServings }) => ({ name, servings: numberOfServings }))
  const isNeedless = isOwners ? tables.length === 0 : isClosedOn(hours, date) && tables.length + catering.length === 0
  return isNeedless ? undefined : { date, tables, catering, soldOut: [...soldOut] }
}
