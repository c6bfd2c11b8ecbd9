import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { timeZoneRules } from '#shared/time/time-zones.ts'
import { restaurantTimeZone } from '#shared/time/utc-offset.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'

/** Adds the zone's rules. Given the zone, the library would not write the stamp in UTC (RFC 5545, 3.8.7.2). */
export const withTimeZoneRules = (calendar: string): string =>
  `${calendar.replace('BEGIN:VEVENT', `${timeZoneRules()}\r\nBEGIN:VEVENT`)}\r\n`

/** The length of a reservation in a guest's calendar, in minutes. */
const minutes = 90

/** Returns a Date whose machine-local parts are the restaurant's local date and time, as the library writes them. */
export function toMachineLocalJsDate(date: string, time: string, later = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(year, month - 1, day, hour, minute + later)
}

type Booked = Pick<Reservation, 'id' | 'reservationDate' | 'reservationTime' | 'partySize' | 'status'> & {
  version?: number
}

/** The organizer of a calendar entry. `from` is the address that emails come from. */
export type CalendarOrganizer = { name: string; address: string; phone: string; from?: string }

/**
 * Formats a reservation as an .ics file, the same in the email and on the page of its link. `at` is the instant of
 * writing, `summary` the title in the guest's language, `manage` the page where the guest changes it.
 */
export function formatCalendarEntry(
  booked: Booked,
  { name, address, phone, from }: CalendarOrganizer,
  { summary, at, manage }: { summary: string; at: Date; manage?: { label: string; url: string } },
): { method: 'PUBLISH' | 'CANCEL'; content: string } {
  const cancelled = booked.status === 'cancelled'
  const description = [manage && `${manage.label}: ${manage.url}`, formatPhone(phone).replaceAll('\u00a0', ' ')]
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({
    prodId: { company: name.replace(/[^\p{L}\p{N} ]/gu, '') || 'Restaurant', product: 'Reservations' },
    method,
  })
  calendar.createEvent({
    id: booked.id,
    sequence: (booked.version ?? 1) - 1,
    stamp: at,
    start: toMachineLocalJsDate(booked.reservationDate, booked.reservationTime),
    end: toMachineLocalJsDate(booked.reservationDate, booked.reservationTime, minutes),
    timezone: restaurantTimeZone(),
    summary,
    location: [name, address].filter(Boolean).join(', '),
    ...(description.some(Boolean) ? { description: description.filter(Boolean).join('\n') } : {}),
    ...(manage ? { url: manage.url } : {}),
    ...(from ? { organizer: { name: name.replaceAll('"', "'"), email: from } } : {}),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { method: cancelled ? 'CANCEL' : 'PUBLISH', content: withTimeZoneRules(calendar.toString()) }
}
