import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { getReservation, listDays, listReservations } from '#shared/reservations/owner-endpoints.ts'
import { listWaitlist } from '#shared/waitlist/owner-endpoints.ts'
import {
  sumDayCounts,
  datePrefixOfPeriod,
  type OwnerReservation,
  type Period,
} from '#shared/reservations/owner-reservation.ts'
import type { ReservationStatus } from '#shared/reservations/reservation.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerQueryKey, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { saveDay } from './day-storage.ts'
import { emailPollIntervalMs } from './email-polling.ts'
import { findPhone } from './use-filters.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'

type Listed = AnswerOf<typeof listReservations>

const everyMs = 30_000

const placeInTime = ({ reservationDate, reservationTime, id }: OwnerReservation): string =>
  `${reservationDate}${reservationTime}${id}`

/** All dates and searches are sorted latest first; a day and a month by time. */
function ordered(rows: readonly OwnerReservation[], latestFirst: boolean): OwnerReservation[] {
  const inTime = rows.toSorted((a, b) => (placeInTime(a) < placeInTime(b) ? -1 : 1))
  return latestFirst ? inTime.toReversed() : inTime
}

/** A period, or every date that matches a search; of one status or all. */
export type ReservationQuery = { period: Period; words?: string; status?: ReservationStatus | 'all' }

const keyOf = ({ period, words = '', status = 'all' }: ReservationQuery, after: string) => [
  ...ownerQueryKey(listReservations),
  period,
  words,
  status,
  after,
]

/** Returns reservations page by page, starting at `from`. Days and months poll. Needs `when`. */
export function useReservations(
  wanted: ReservationQuery,
  { when = true, from = '' }: { when?: boolean; from?: string } = {},
) {
  const { period, words = '', status = 'all' } = wanted
  const latestFirst = period === 'all' || words !== ''
  const [seen, setSeen] = useState({ list: '', ends: [] as string[] })
  const pageOf = (after: string) => ({
    queryKey: keyOf(wanted, after),
    queryFn: ({ signal }: { signal: AbortSignal }) => asked(wanted, after, signal),
    staleTime: 0,
    enabled: when,
    refetchInterval: ({ state }: { state: { data: Listed | undefined } }) =>
      emailPollIntervalMs(
        (state.data?.reservations ?? []).map(({ mail }) => mail),
        Date.now(),
        latestFirst ? (false as const) : everyMs,
      ),
  })
  // At midnight the pages of the previous day become invalid.
  const list = [period, words, status, from, useRestaurantDate()].join(' ')
  const ends = seen.list === list ? seen.ends : []
  const pages = useQueries({ queries: [from, ...ends].map(pageOf) })
  const [first] = pages
  const last = pages.at(-1)
  const loading = when && (last?.isPending ?? false)
  const next = last?.data?.next
  const found = new Map(pages.flatMap(({ data }) => data?.reservations ?? []).map((row) => [row.id, row]))
  const rows = first?.data && ordered([...found.values()], latestFirst)
  useKept(wanted, first, rows)
  return {
    rows,
    today: first?.data?.today,
    max: first?.data?.max,
    failed: pages.some(({ isError }) => isError),
    /** While it fails to load: the ISO instant of the data on screen. */
    asOf: first?.data && first.failureCount > 0 ? new Date(first.dataUpdatedAt).toISOString() : undefined,
    /** Nothing has loaded and the last try failed. */
    waits: Boolean(first && !first.data && first.failureCount > 0),
    refetch: () => Promise.all(pages.map((page) => page.refetch())),
    more: next || loading ? { load: () => next && setSeen({ list, ends: [...ends, next] }), loading } : undefined,
  }
}

/** Returns the counts by status of a day or month; undefined while unknown. Requested only if `when`. */
export function useDayCounts(dates: string, when: boolean): ReturnType<typeof sumDayCounts> | undefined {
  const { data } = useOwnerQuery(listDays, { month: dates.slice(0, 7) }, { when: when && dates !== '', every: everyMs })
  if (!when || !data) return undefined
  return sumDayCounts(data.days.filter(({ date }) => date.startsWith(dates)))
}

/** Stores the list of a day on this device, to read it offline. */
function useKept(
  { period, words, status = 'all' }: ReservationQuery,
  { data, dataUpdatedAt }: Partial<Pick<UseQueryResult<Listed>, 'data' | 'dataUpdatedAt'>> = {},
  rows: readonly OwnerReservation[] | undefined,
): void {
  const count = rows?.length
  useEffect(() => {
    const date = data && !words && status === 'all' ? datePrefixOfPeriod(period, data.today) : ''
    if (data && rows && dataUpdatedAt && date === data.today) saveDay(date, new Date(dataUpdatedAt).toISOString(), rows)
    // oxlint-disable-next-line react/exhaustive-deps -- `rows` are others with each rendering
  }, [period, words, status, data, dataUpdatedAt, count])
}

/** A complete phone number is searched on the server, other words in the list. */
const asked = (
  { period, words = '', status = 'all' }: ReservationQuery,
  after = '',
  signal?: AbortSignal,
): Promise<Listed> => {
  const phone = findPhone(words)
  return ownerRequest(
    listReservations,
    {
      period,
      ...(after ? { after } : {}),
      ...(phone ? { phone } : words ? { words } : status === 'all' ? {} : { status }),
    },
    signal ? { signal } : {},
  )
}

/** Loads every matching reservation; `told` receives the number so far. */
export async function fetchAllReservations(
  wanted: ReservationQuery,
  told: (count: number) => void,
): Promise<OwnerReservation[]> {
  const rows: OwnerReservation[] = []
  let after: string | undefined
  do {
    const page = await asked(wanted, after)
    rows.push(...page.reservations)
    told(rows.length)
    after = page.next
  } while (after)
  return ordered(rows, wanted.period === 'all' || Boolean(wanted.words))
}

/** Returns a function that updates every cached list, because the index is eventually consistent. */
export function usePatchReservations() {
  const cache = useQueryClient()
  return (id: string, now?: OwnerReservation) => {
    void cache.invalidateQueries({ queryKey: ownerQueryKey(getReservation, { id }) })
    void cache.invalidateQueries({ queryKey: ownerQueryKey(listDays) })
    void cache.invalidateQueries({ queryKey: ownerQueryKey(listWaitlist) })
    void cache.invalidateQueries({ queryKey: ['availability'] })
    for (const [key, page] of cache.getQueriesData<Listed>({ queryKey: ownerQueryKey(listReservations) })) {
      if (!page) continue
      const [, , period, words, status, after] = key as [
        string,
        string,
        Period,
        string,
        ReservationStatus | 'all',
        string,
      ]
      const others = page.reservations.filter((row) => row.id !== id)
      const known = others.length < page.reservations.length
      const belongs =
        now &&
        (status === 'all' || now.status === status) &&
        (words ? known : !after && now.reservationDate.startsWith(datePrefixOfPeriod(period, page.today)))
      cache.setQueryData<Listed>(key, { ...page, reservations: belongs ? [...others, now] : others })
    }
  }
}
