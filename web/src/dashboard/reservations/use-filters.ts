import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { periods } from '#shared/reservations/owner-reservation.ts'
import type { OwnerReservation, ReservationPeriod } from '#shared/reservations/owner-reservation.ts'
import { PhoneSchema } from '#shared/phone/phone.ts'
import { type ReservationStatus, reservationStatuses } from '#shared/reservations/reservation.ts'
import { isMatchingPerson } from '#shared/lib/fuzzy-search.ts'
import { useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { guestName } from './labels.ts'

export const isDate = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Manages the list's dates and status in the address, so that reload, back and links restore them. */
export function useFilters() {
  const go = useDashboardNavigate()
  const search = useSearch({ strict: false })
  const period: ReservationPeriod = isDate(search.date)
    ? search.date
    : (periods.find((name) => name === search.dates) ?? 'today')
  const status: ReservationStatus | 'all' = reservationStatuses.find((name) => name === search.status) ?? 'all'
  const show = (next: { period?: ReservationPeriod; status?: ReservationStatus | 'all' }) => {
    const [dates, state] = [next.period ?? period, next.status ?? status]
    go('reservations', {
      query: {
        ...(isDate(dates) ? { date: dates } : { dates: dates === 'today' ? undefined : dates }),
        status: state === 'all' ? undefined : state,
      },
      replace: true,
    })
  }
  return { period, status, show }
}

/** Returns whether a reservation matches typed words. */
export const isMatchingReservation = (row: OwnerReservation, words: string): boolean =>
  isMatchingPerson(words, [guestName(row), row.email], row.phone)

/** Returns a complete phone number within typed words, for a search on the server. */
export const findPhone = (words: string): string => {
  const typed = words.trim()
  return typed.replace(/\D/g, '').length >= 10 && v.is(PhoneSchema, typed) ? typed : ''
}
