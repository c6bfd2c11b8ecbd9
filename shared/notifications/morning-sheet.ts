import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { isClosedOn, type OpeningHours } from '#shared/hours/schedule.ts'
import type { MorningSheet } from '#shared/email/email-message.ts'
import type { LocalizedText } from '#shared/localized-text.ts'
import { mentionsAllergy } from '#shared/overview/next-guests.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { NoticeAddress } from './addresses.ts'

/** A sheet is sent for so many hours after its own, so that an address which is confirmed later gets tomorrow's. */
const lateHours = 2

/** Tells whether the morning sheet of an address is due. */
export function isSheetDue(
  { sheetHour, confirmedAt, stopped }: Pick<NoticeAddress, 'sheetHour' | 'confirmedAt' | 'stopped'>,
  { time }: LocalDateTime,
): boolean {
  if (sheetHour === null || !confirmedAt || stopped) return false
  const hour = Number(time.slice(0, 2))
  return sheetHour <= hour && hour <= sheetHour + lateHours
}

/** Returns the id of the email with the sheet of a date, so that an address gets each once. */
export const sheetEmailId = (address: string, date: string): string => `sheet-${date}-${address}`

/** Returns the sheet of a date; undefined on a closed day without tables and catering. */
export function createMorningSheet(
  date: string,
  {
    reservations,
    requests,
    soldOut,
    hours,
  }: {
    reservations: readonly Reservation[]
    requests: readonly StoredCateringRequest[]
    soldOut: readonly LocalizedText[]
    hours: OpeningHours
  },
): MorningSheet | undefined {
  const tables = reservations
    .filter(({ status, reservationDate }) => status === 'booked' && reservationDate === date)
    .toSorted((a, b) => (`${a.reservationTime}${a.id}` < `${b.reservationTime}${b.id}` ? -1 : 1))
    .map((one) => {
      const note = [one.note, one.notes].filter(Boolean).join(' / ')
      return {
        time: one.reservationTime,
        name: fullName(one),
        partySize: one.partySize,
        area: one.area ?? '',
        note,
        hasAllergy: mentionsAllergy(note),
      }
    })
  const catering = requests
    .filter(({ state, desiredDate }) => state === 'accepted' && desiredDate === date)
    .map(({ name, numberOfServings }) => ({ name, servings: numberOfServings }))
  if (isClosedOn(hours, date) && tables.length + catering.length === 0) return undefined
  return { date, tables, catering, soldOut: [...soldOut] }
}
