import { queryOptions } from '@tanstack/react-query'
import { getAvailability, getCalendar, getReservationSettings } from '#shared/calls.ts'
import { request } from '#web/app/api.ts'

export const reservationSettingsQuery = queryOptions({
  queryKey: ['reservation-settings'],
  queryFn: () => request(getReservationSettings, {}),
  staleTime: 10_000,
})

/** The places and slots of a date, for a party. */
export const availabilityQuery = (date: string, partySize?: number) =>
  queryOptions({
    queryKey: ['availability', date, partySize],
    queryFn: () => request(getAvailability, { date, ...(partySize ? { partySize: String(partySize) } : {}) }),
    staleTime: 10_000,
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
