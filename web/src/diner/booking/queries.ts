import { queryOptions } from '@tanstack/react-query'
import { getAvailability, getReservationSettings } from '#shared/calls.ts'
import { addDays } from '#shared/hours.ts'
import { request } from '#web/app/api.ts'

export const reservationSettingsQuery = queryOptions({
  queryKey: ['reservation-settings'],
  queryFn: () => request(getReservationSettings, {}),
  staleTime: 10_000,
})

export const availabilityQuery = (date: string) =>
  queryOptions({
    queryKey: ['availability', date],
    queryFn: () => request(getAvailability, { date }),
    staleTime: 10_000,
    enabled: date !== '',
  })

const lookAheadDays = 21

/** The first day after a full one that still has a place, three weeks ahead at most; null when there is none. */
export const nextFreeQuery = (date: string, wanted: boolean) =>
  queryOptions({
    queryKey: ['next-free', date],
    enabled: wanted,
    staleTime: 10_000,
    queryFn: async () => {
      for (let ahead = 1; ahead <= lookAheadDays; ahead++) {
        const day = await request(getAvailability, { date: addDays(date, ahead) })
        if (day.enabled && !day.blocked && day.remaining > 0) return day.date
      }
      return null
    },
  })
