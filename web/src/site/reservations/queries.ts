import { queryOptions } from '@tanstack/react-query'
import { getAvailability, getCalendar, getReservationSettings } from '#shared/reservations/endpoints.ts'
import { request } from '#web/app/api.ts'

/** Milliseconds until a pause ends, when what is open is asked again; at most an hour, so that a clock that is wrong is no trap. */
const asPauseEnds = ({ state }: { state: { data?: { pausedUntil?: string } | undefined } }): number | false => {
  const until = state.data?.pausedUntil
  return until ? Math.min(3_600_000, Math.max(1000, Date.parse(until) - Date.now())) : false
}

/** How long the edge keeps the settings, in ms: an answer may be older by that. */
export const settingsKeptMs = 10_000
/** How often they are asked for, in ms: reservations may be switched off while a form is open. */
const settingsPollMs = 30_000

export const reservationSettingsQuery = queryOptions({
  queryKey: ['reservation-settings'],
  queryFn: () => request(getReservationSettings, {}),
  staleTime: settingsKeptMs,
  refetchInterval: (query) => Math.min(settingsPollMs, asPauseEnds(query) || settingsPollMs),
})

/** The places and slots of a date, for a party. */
export const availabilityQuery = (date: string, partySize?: number) =>
  queryOptions({
    queryKey: ['availability', date, partySize],
    queryFn: () => request(getAvailability, { date, ...(partySize ? { partySize: String(partySize) } : {}) }),
    staleTime: 10_000,
    refetchInterval: asPauseEnds,
    enabled: date !== '',
  })

/** The days of a month yyyy-MM that have nothing for a party. */
export const calendarQuery = (month: string, partySize: number) =>
  queryOptions({
    queryKey: ['availability', month, partySize],
    queryFn: () => request(getCalendar, { month, partySize: String(partySize) }),
    staleTime: 10_000,
    enabled: month !== '',
  })
