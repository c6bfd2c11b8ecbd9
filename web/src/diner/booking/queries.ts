import { queryOptions } from '@tanstack/react-query'
import { getAvailability, getReservationSettings } from '#shared/calls.ts'
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
