import { queryOptions } from '@tanstack/react-query'
import { getAvailability, getCalendar, getReservationSettings } from '#shared/reservations/endpoints.ts'
import { request } from '#web/app/api.ts'

/** Returns the ms until a pause ends, at most an hour in case of a wrong clock. */
const asPauseEnds = ({ state }: { state: { data?: { pausedUntil?: string } | undefined } }): number | false => {
  const until = state.data?.pausedUntil
  return until ? Math.min(3_600_000, Math.max(1000, Date.parse(until) - Date.now())) : false
}

/** The CDN's cache time of the settings, in ms: an answer may be older by that. */
export const settingsCacheMs = 10_000
/** The polling interval in ms: booking may be disabled while a form is open. */
const settingsPollMs = 30_000

export const reservationSettingsQuery = queryOptions({
  queryKey: ['reservation-settings'],
  queryFn: () => request(getReservationSettings, {}),
  staleTime: settingsCacheMs,
  refetchInterval: (query) => Math.min(settingsPollMs, asPauseEnds(query) || settingsPollMs),
})

/** Builds the query of a date's slots and places for a party. */
export const availabilityQuery = (date: string, partySize?: number) =>
  queryOptions({
    queryKey: ['availability', date, partySize],
    queryFn: () => request(getAvailability, { date, ...(partySize ? { partySize: String(partySize) } : {}) }),
    staleTime: 10_000,
    refetchInterval: asPauseEnds,
    enabled: date !== '',
  })

/** Builds the query of a month's (yyyy-MM) full days for a party. */
export const calendarQuery = (month: string, partySize: number) =>
  queryOptions({
    queryKey: ['availability', month, partySize],
    queryFn: () => request(getCalendar, { month, partySize: String(partySize) }),
    staleTime: 10_000,
    enabled: month !== '',
  })
