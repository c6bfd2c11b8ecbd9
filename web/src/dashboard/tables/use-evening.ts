import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { getTableDay } from '#shared/tables/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { ownerQueryKey, updateCachedAnswer, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { dropAct, lockEvening, onActDone, sendWaiting, unlockEvening, useQueue } from './evening-queue.ts'
import { loadBook, saveBook, type StoredBook } from './evening-store.ts'
import { storeEveningPage } from './evening-page-storage.ts'
import { applyActs, isInForce, keepNewer, partyIdOf } from './queued-acts.ts'

const everyMs = 30_000
/** How often a device without the keys asks for them, in ms. */
const lockedMs = 15_000

type Answer = AnswerOf<typeof getTableDay>

/** An evening as it is shown: as the server told it, or as this device kept it, with the acts that wait. */
export type EveningState = {
  answer: Answer | undefined
  isError: boolean
  /** The instant (ms) of the evening that is shown, while the network is away. */
  heldSince: number | undefined
  /** The ids of the parties with acts that wait. */
  waiting: ReadonlySet<string>
  retry: () => void
}

/** What is shown may be newer than an answer: the index that it is read from lags behind a save. */
const mergeEvenings = (shown: Answer, answer: Answer): Answer => ({
  ...answer,
  reservations: keepNewer(shown.reservations, answer.reservations),
  line: keepNewer(shown.line, answer.line),
})

const isUnreached = (error: unknown): boolean => !(error instanceof ApiRequestError) || error.status >= 500

/** Returns an evening, also without a network, and sends what waits when the network is back. */
export function useEvening(date: string): EveningState {
  const today = useRestaurantDate()
  const cache = useQueryClient()
  const query = useOwnerQuery(getTableDay, { date }, { every: everyMs, merge: mergeEvenings })
  const { keys, acts } = useQueue()
  const [stored, setStored] = useState<{ date: string; book: StoredBook }>()
  const { data, dataUpdatedAt, errorUpdatedAt, failureCount, failureReason, refetch } = query

  const isLocked = keys === undefined
  useEffect(() => {
    if (!isLocked) return undefined
    const unlock = () => void unlockEvening().catch(() => {})
    unlock()
    const timer = setInterval(unlock, lockedMs)
    return () => clearInterval(timer)
  }, [isLocked])
  const isRefused = query.error instanceof ApiRequestError && query.error.status === 401
  useEffect(() => {
    if (isRefused) void lockEvening()
  }, [isRefused])
  const hasData = data !== undefined
  useEffect(() => {
    if (!keys || hasData) return undefined
    let isOver = false
    void loadBook(keys, date).then((book) => {
      if (book && !isOver) setStored({ date, book })
    })
    return () => {
      isOver = true
    }
  }, [keys, date, hasData])
  useEffect(() => {
    if (!keys || !data) return
    void saveBook(keys, date, today, { answer: data, at: dataUpdatedAt }).catch(() => {})
    void sendWaiting()
    storeEveningPage()
  }, [keys, data, dataUpdatedAt, date, today])
  const retry = useEffectEvent(() => {
    void refetch()
    void sendWaiting()
  })
  useEffect(() => {
    const back = () => retry()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  const show = useEffectEvent((row: OwnerReservation) => {
    const withRow = (shown: Answer): Answer => ({
      ...shown,
      reservations: [...shown.reservations.filter(({ id }) => id !== row.id), row],
    })
    if (row.reservationDate !== date) return
    updateCachedAnswer(cache, ownerQueryKey(getTableDay, { date }), withRow)
    setStored((kept) => kept && { ...kept, book: { ...kept.book, answer: withRow(kept.book.answer) } })
  })
  useEffect(() => onActDone((row) => show(row)), [])
  useSettleInForce(data, acts.length > 0)

  const book = stored?.date === date && keys ? stored.book : undefined
  const shown = data ?? book?.answer
  const answer = useMemo(
    () => shown && { ...shown, reservations: applyActs(shown.reservations, acts, { date, stay: shown.stay }) },
    [shown, acts, date],
  )
  const isAway =
    (failureCount > 0 || errorUpdatedAt > dataUpdatedAt) && isUnreached(failureReason ?? query.error ?? undefined)
  const shownAt = data ? dataUpdatedAt : book?.at
  return {
    answer,
    isError: query.isError && !answer,
    heldSince: isAway && shownAt !== undefined ? shownAt : undefined,
    waiting: new Set(acts.map(partyIdOf)),
    retry: () => {
      void refetch()
      void sendWaiting()
    },
  }
}

/** Drops refused marks that somebody else has set meanwhile: the party is what both say. */
function useSettleInForce(data: Answer | undefined, isWaiting: boolean): void {
  const { acts } = useQueue()
  useEffect(() => {
    if (!data || !isWaiting) return
    for (const act of acts) {
      if (!act.asked || act.call !== 'mark-reservation') continue
      const row = data.reservations.find(({ id }) => id === act.body.id)
      if (row && isInForce(row, act.body.mark)) void dropAct(act, row.version).then(sendWaiting)
    }
  }, [data, acts, isWaiting])
}
