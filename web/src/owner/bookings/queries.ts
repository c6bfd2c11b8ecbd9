import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/call.ts'
import { getReservation, listDays, listReservations, listWaiting } from '#shared/owner-calls/reservations.ts'
import { datesOf, type OwnerReservation, type Period } from '#shared/owner-reservation.ts'
import { ownerRequest } from '#web/app/session.ts'
import { ownerKey } from '#web/owner/calls.ts'
import { keepDay } from './kept-day.ts'
import { untilSent } from './mail-polling.ts'
import { phoneIn } from './use-filters.ts'

type Listed = AnswerOf<typeof listReservations>

const everyMs = 30_000

const placeInTime = ({ reservationDate, reservationTime, id }: OwnerReservation): string =>
  `${reservationDate}${reservationTime}${id}`

/** All dates and what is searched come latest first, a day and a month in order of time. */
function ordered(rows: readonly OwnerReservation[], latestFirst: boolean): OwnerReservation[] {
  const inTime = rows.toSorted((a, b) => (placeInTime(a) < placeInTime(b) ? -1 : 1))
  return latestFirst ? inTime.toReversed() : inTime
}

const keyOf = (period: Period, words: string, after: string) => [...ownerKey(listReservations), period, words, after]

/** The reservations of a period, or of every date that answer to words; a day and a month are asked anew each half minute, all dates page by page; any of them sooner while a mail is on its way. */
export function useReservations(period: Period, words = '') {
  const list = `${period} ${words}`
  const [seen, setSeen] = useState({ list, ends: [] as string[] })
  const ends = seen.list === list ? seen.ends : []
  const pages = useQueries({
    queries: ['', ...ends].map((after) => ({
      queryKey: keyOf(period, words, after),
      queryFn: ({ signal }: { signal: AbortSignal }) => asked(period, words, after, signal),
      staleTime: 0,
      refetchInterval: ({ state }: { state: { data: Listed | undefined } }) =>
        untilSent(
          (state.data?.reservations ?? []).map(({ mail }) => mail),
          Date.now(),
          period === 'all' || words ? (false as const) : everyMs,
        ),
    })),
  })
  const [first] = pages
  const last = pages.at(-1)
  const loading = last?.isPending ?? false
  const next = last?.data?.next
  useKept(period, words, first)
  const rows = new Map(pages.flatMap(({ data }) => data?.reservations ?? []).map((row) => [row.id, row]))
  return {
    rows: first?.data && ordered([...rows.values()], period === 'all' || words !== ''),
    today: first?.data?.today,
    max: first?.data?.max,
    failed: pages.some(({ isError }) => isError),
    /** While it does not load: the ISO instant at which it was as it is shown. */
    asOf: first?.data && first.failureCount > 0 ? new Date(first.dataUpdatedAt).toISOString() : undefined,
    /** Nothing came yet, and the last try failed. */
    waits: Boolean(first && !first.data && first.failureCount > 0),
    refetch: () => Promise.all(pages.map((page) => page.refetch())),
    more: next || loading ? { load: () => next && setSeen({ list, ends: [...ends, next] }), loading } : undefined,
  }
}

/** The list of one day stays on the device, to be read when the site cannot be reached. */
function useKept(period: Period, words: string, page: UseQueryResult<Listed> | undefined): void {
  const { data, dataUpdatedAt } = page ?? {}
  useEffect(() => {
    const date = data && !words ? datesOf(period, data.today) : ''
    if (data && dataUpdatedAt && date === data.today)
      keepDay(date, new Date(dataUpdatedAt).toISOString(), ordered(data.reservations, false))
  }, [period, words, data, dataUpdatedAt])
}

/** A whole phone is asked of the table at once, other words look through it. */
const asked = (period: Period, words: string, after = '', signal?: AbortSignal): Promise<Listed> => {
  const phone = phoneIn(words)
  return ownerRequest(
    listReservations,
    { period, ...(after ? { after } : {}), ...(phone ? { phone } : words ? { words } : {}) },
    signal ? { signal } : {},
  )
}

/** Every reservation of a period, or that answers to words, page after page; `told` hears how many there are so far. */
export async function collect(
  period: Period,
  words: string,
  told: (count: number) => void,
): Promise<OwnerReservation[]> {
  const rows: OwnerReservation[] = []
  let after: string | undefined
  do {
    const page = await asked(period, words, after)
    rows.push(...page.reservations)
    told(rows.length)
    after = page.next
  } while (after)
  return ordered(rows, period === 'all' || words !== '')
}

/** Put a reservation as a call answered it, or its absence, into every list that is shown: an index is a moment behind. */
export function usePatch() {
  const cache = useQueryClient()
  return (id: string, now?: OwnerReservation) => {
    void cache.invalidateQueries({ queryKey: ownerKey(getReservation, { id }) })
    void cache.invalidateQueries({ queryKey: ownerKey(listDays) })
    void cache.invalidateQueries({ queryKey: ownerKey(listWaiting) })
    void cache.invalidateQueries({ queryKey: ['availability'] })
    for (const [key, page] of cache.getQueriesData<Listed>({ queryKey: ownerKey(listReservations) })) {
      if (!page) continue
      const [, , period, words, after] = key as [string, string, Period, string, string]
      const others = page.reservations.filter((row) => row.id !== id)
      const known = others.length < page.reservations.length
      const belongs = now && (words ? known : !after && now.reservationDate.startsWith(datesOf(period, page.today)))
      cache.setQueryData<Listed>(key, { ...page, reservations: belongs ? [...others, now] : others })
    }
  }
}
