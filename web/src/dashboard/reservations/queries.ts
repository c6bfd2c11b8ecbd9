import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { getReservation, listDays, listReservations } from '#shared/reservations/owner-endpoints.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import { listWaitlist } from '#shared/waitlist/owner-endpoints.ts'
import {
  sumDayCounts,
  datePrefixOfPeriod,
  type OwnerReservation,
  type ReservationPeriod,
} from '#shared/reservations/owner-reservation.ts'
import type { ReservationStatus } from '#shared/reservations/reservation.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerQueryKey, setCachedAnswer, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { saveDay } from './day-storage.ts'
import { emailPollIntervalMs } from './email-polling.ts'
import { findPhone } from './use-filters.ts'
import { usePages } from '#web/dashboard/ui/use-pages.ts'

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
export type ReservationQuery = { period: ReservationPeriod; words?: string; status?: ReservationStatus | 'all' }

/** Returns reservations page by page. Days and months poll. Needs `when`. */
export function useReservations(wanted: ReservationQuery, { when = true }: { when?: boolean } = {}) {
  const { period, words = '', status = 'all' } = wanted
  const latestFirst = period === 'all' || words !== ''
  const { query, pages, failed, more } = usePages({
    key: [...ownerQueryKey(listReservations), period, words, status],
    fetchPage: (after, signal) => asked(wanted, after, signal),
    when,
    pollMs: (loaded) =>
      emailPollIntervalMs(
        loaded.flatMap(({ reservations }) => reservations.map(({ mail }) => mail)),
        Date.now(),
        latestFirst ? false : everyMs,
      ),
  })
  const [first] = pages
  const found = new Map(pages.flatMap(({ reservations }) => reservations).map((row) => [row.id, row]))
  const rows = first && ordered([...found.values()], latestFirst)
  const { dataUpdatedAt } = query
  const isFailing = query.failureCount > 0 && !query.isFetchingNextPage && !query.isFetchNextPageError
  useKept(wanted, { data: first, dataUpdatedAt }, rows)
  return {
    rows,
    today: first?.today,
    max: first?.max,
    failed,
    /** While it fails to load: the ISO instant of the data on screen. */
    asOf: first && isFailing ? new Date(dataUpdatedAt).toISOString() : undefined,
    /** Nothing has loaded and the last try failed. */
    waits: !first && isFailing,
    refetch: query.refetch,
    more,
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
  { data, dataUpdatedAt }: { data: Listed | undefined; dataUpdatedAt: number },
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
    void cache.invalidateQueries({ queryKey: ownerQueryKey(getOverview) })
    for (const [key, list] of cache.getQueriesData<InfiniteData<Listed>>({
      queryKey: ownerQueryKey(listReservations),
    })) {
      if (!list) continue
      const [, , period, words, status] = key as [string, string, ReservationPeriod, string, ReservationStatus | 'all']
      const pages = list.pages.map((page, at) => {
        const others = page.reservations.filter((row) => row.id !== id)
        const known = others.length < page.reservations.length
        const isStart = !list.pageParams[at]
        const belongs =
          now &&
          (status === 'all' || now.status === status) &&
          (words ? known : isStart && now.reservationDate.startsWith(datePrefixOfPeriod(period, page.today)))
        return { ...page, reservations: belongs ? [...others, now] : others }
      })
      setCachedAnswer<InfiniteData<Listed>>(cache, key, { ...list, pages })
    }
  }
}
