import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { toMachineLocalJsDate, withTimeZoneRules } from '#shared/email/calendar.ts'
import { localize } from '#shared/localized-text.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { addDays } from '#shared/time/local-time.ts'
import { restaurantTimeZone } from '#shared/time/utc-offset.ts'
import type { ScheduledStop } from '#shared/truck/truck.ts'
import type { Locale } from '#shared/validation.ts'

/** How many days ahead the owner's calendar shows. */
export const feedDays = 60

/** How often calendars ask for changes, in seconds. Most of them ask less often. */
const refreshSeconds = 900
/** The length of a reservation that has none of its own, in minutes. */
const usualStay = 90

const words = {
  en: {
    calendar: (name: string) => `${name}, bookings`,
    party: (size: number) => `${size} ${size === 1 ? 'guest' : 'guests'}`,
    catering: (name: string, servings: number) => `Catering: ${name}, ${servings} servings`,
    truck: (place: string) => `Truck: ${place}`,
    states: { new: 'New request', quoted: 'Quote sent', accepted: 'Accepted', declined: 'Declined' },
  },
  es: {
    calendar: (name: string) => `${name}, reservaciones`,
    party: (size: number) => `${size} ${size === 1 ? 'persona' : 'personas'}`,
    catering: (name: string, servings: number) => `Banquete: ${name}, ${servings} porciones`,
    truck: (place: string) => `Troca: ${place}`,
    states: { new: 'Solicitud nueva', quoted: 'Presupuesto enviado', accepted: 'Aceptada', declined: 'Rechazada' },
  },
} as const

type Entries = {
  reservations: readonly Reservation[]
  requests: readonly StoredCateringRequest[]
  stops: readonly ScheduledStop[]
}

/** Tells whether a date is in the owner’s calendar. */
const isInFeed = (date: string, today: string): boolean => today <= date && date <= addDays(today, feedDays)

/**
 * Formats the owner's calendar: booked tables, catering that is not declined, and the truck's stops, from today on for
 * sixty days. It names guests and sizes, no phone, email or note, because calendars are shared and synchronized.
 */
export function formatOwnerCalendar(
  { reservations, requests, stops }: Entries,
  { name, origin, locale, today, at }: { name: string; origin: string; locale: Locale; today: string; at: Date },
): string {
  const t = words[locale]
  const calendar = ical({
    prodId: { company: name.replace(/[^\p{L}\p{N} ]/gu, '') || 'Restaurant', product: 'Owner' },
    name: t.calendar(name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const one of reservations) {
    const { id, reservationDate: date, reservationTime: time, partySize, status, version, stayMinutes } = one
    if (status !== 'booked' || !isInFeed(date, today)) continue
    calendar.createEvent({
      id,
      sequence: version - 1,
      stamp: at,
      start: toMachineLocalJsDate(date, time),
      end: toMachineLocalJsDate(date, time, stayMinutes ?? usualStay),
      timezone: restaurantTimeZone(),
      summary: [fullName(one), t.party(partySize)].filter(Boolean).join(', '),
      url: `${origin}/dashboard/reservations?date=${date}`,
      status: ICalEventStatus.CONFIRMED,
    })
  }
  for (const { id, desiredDate: date, name: guest, numberOfServings, state, version } of requests) {
    if (state === 'declined' || !isInFeed(date, today)) continue
    calendar.createEvent({
      id,
      sequence: version - 1,
      stamp: at,
      start: toMachineLocalJsDate(date, '00:00'),
      allDay: true,
      summary: t.catering(guest, numberOfServings),
      description: t.states[state],
      url: `${origin}/dashboard/catering/edit/${id}`,
      status: state === 'accepted' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    })
  }
  for (const { stop = 'truck', date, opens, closes, place, address, state } of stops) {
    if (state === 'cancelled' || !isInFeed(date, today)) continue
    calendar.createEvent({
      id: `${stop}-${date}-${opens}`,
      stamp: at,
      start: toMachineLocalJsDate(date, '00:00', opens),
      end: toMachineLocalJsDate(date, '00:00', closes),
      timezone: restaurantTimeZone(),
      summary: t.truck(localize(place, locale)),
      location: address || localize(place, locale),
      url: `${origin}/dashboard/settings/truck`,
    })
  }
  return withTimeZoneRules(calendar.toString())
}
