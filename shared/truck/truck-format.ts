import { capitalize, formatDate } from '#shared/time/date-format.ts'
import type { Locale } from '#shared/validation.ts'
import { formatSpokenTime } from '#shared/time/local-time.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import { localize, visibleLocale } from '#shared/localized-text.ts'
import { type ScheduledStop, parsePosition, type StopState } from './truck.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'

/**
 * A stop in one language for pages. Instants are ISO UTC. `lang` is the other language where the place is only written
 * in that. `on` marks a stop that had begun when the page was published.
 */
export type StopSummary = {
  from: string
  until: string
  day: string
  hours: string
  ends: string
  place: string
  address: string
  state: StopState
  lang?: Locale
  on?: true
}

/** Formats the stops in a language at an ISO instant (see shared/truck/README, Rules). */
export const summarizeStops = (outings: readonly ScheduledStop[], locale: Locale, at: string): StopSummary[] =>
  outings.map(({ from, until, date, opens, closes, place, address, state }) => ({
    from,
    until,
    day: capitalize(formatDate(date, locale, { weekday: 'short', month: 'short', day: 'numeric' })),
    hours: formatHours([{ opens, closes }], locale),
    ends: formatSpokenTime(timeOfMinute(closes), locale, true),
    place: localize(place, locale),
    address,
    state,
    ...(visibleLocale(place, locale) !== locale && { lang: visibleLocale(place, locale) }),
    ...(from <= at && { on: true as const }),
  }))

/** Returns the coming and cancelled stops for search engines. */
export const truckJsonLd = (stops: readonly StopSummary[], name: string, url: string): object[] =>
  stops.map(({ from, until, place, address, state }) => {
    const pin = parsePosition(address)
    return {
      '@context': 'https://schema.org',
      '@type': 'FoodEvent',
      name,
      url,
      startDate: from,
      endDate: until,
      eventStatus: `https://schema.org/Event${state === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: place,
        ...(pin ? { geo: { '@type': 'GeoCoordinates', ...pin } } : address && { address }),
      },
    }
  })
