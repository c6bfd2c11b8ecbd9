import { setTimeout as sleep } from 'node:timers/promises'
import { createGuestMatcher, isUpcomingReservation } from '#shared/erasure/guest-erasure.ts'
import { ApiError } from '#shared/api-error.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import {
  type ErasureCounts,
  finishErasureOps,
  type StoredErasure,
  advanceErasureOp,
  listOpenErasures,
  nextErasureCursor,
  parseErasurePosition,
  erasureSegmentCount,
} from '#functions/db/erasure/erasures.ts'
import {
  redactTraceOp,
  guestCounterKeys,
  type GuestTrace,
  findGuestTrace,
  deleteTraceOp,
} from '#functions/db/erasure/guest-data.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { saveReservation } from '#functions/db/reservations/reservations.ts'
import { type Key, scanTablePage, transact, writeItem } from '#functions/db/table.ts'

/** A run ends itself before its timeout, and `minute-tick` starts the next one. */
const workingMs = 240_000
/** Read units a second that it may take: a tenth of what the table gives, so that guests never wait for it. */
const unitsASecond = Number(process.env['SCAN_UNITS'] ?? 200)

/**
 * Works through the erasures that were begun, the oldest first (see shared/contacts/README, How is a guest erased?). A
 * run that dies goes on where it was; of two at once one ends, and the sweep sees to what is left.
 */
export async function handler(): Promise<{ finished: number }> {
  const began = nowMs()
  let done = 0
  for (const open of await listOpenErasures())
    for (let erasure: StoredErasure | undefined = open; erasure;) {
      if (nowMs() - began > workingMs) return { finished: done }
      const next = await stepped(erasure)
      // Another run is at it: two that read the table at once would take two tenths of it.
      if (next === 'overtaken') return { finished: done }
      if (next === 'done') done++
      erasure = typeof next === 'object' ? next : undefined
    }
  return { finished: done }
}

/**
 * One page of the table: what it tells of the guest is counted, in the second pass erased. Answers the erasure after
 * it, 'done' after the last page, 'overtaken' when another hand moved it on.
 */
async function stepped(erasure: StoredErasure): Promise<StoredErasure | 'done' | 'overtaken'> {
  const [place, { guest = '' }] = [parseErasurePosition(erasure), erasure]
  const belongs = createGuestMatcher(guest)
  const { items, next: after, units } = await scanTablePage({ ...place, segments: erasureSegmentCount })
  const booked = new Set(erasure.booked)
  const traces = items.flatMap((item) => findGuestTrace(item, belongs, booked) ?? [])
  const isErasing = place.pass > 0
  if (isErasing) for (const trace of traces) await erase(trace)
  const learned = isErasing ? [] : bookingsIn(traces).filter((id) => !booked.has(id))
  const counts = countsIn(isErasing ? [] : traces)
  const next = nextErasureCursor(place, after)
  try {
    if (!next) {
      for (const key of guestCounterKeys(guest)) await writeItem(deleteTraceOp(key))
      await transact(finishErasureOps(erasure))
      const { contacts, messages, requests, reservations } = erasure
      log.info('guest-erased', { contacts, messages, requests, reservations })
      return 'done'
    }
    await writeItem(advanceErasureOp(erasure, next, counts, learned))
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'changed-meanwhile') return 'overtaken'
    throw error
  }
  await sleep((units / unitsASecond) * 1000)
  const moved: StoredErasure = { ...erasure, at: next, booked: [...erasure.booked, ...learned] }
  for (const name of Object.keys(counts) as (keyof ErasureCounts)[]) moved[name] += counts[name]
  return moved
}

const bookingsIn = (traces: readonly GuestTrace[]): string[] => [
  ...new Set(
    traces.flatMap((trace) =>
      trace.is === 'booking' ? [trace.reservation.id] : trace.is === 'row' && trace.booked ? [trace.booked] : [],
    ),
  ),
]

function countsIn(traces: readonly GuestTrace[]): ErasureCounts {
  const rows = (kind: string) => traces.filter((trace) => trace.is === 'row' && trace.kind === kind).length
  const bookings = traces.flatMap((trace) => (trace.is === 'booking' ? [trace.reservation] : []))
  const upcoming = bookings.filter(standsYet).length
  return {
    contacts: rows('PERSON'),
    messages: rows('CONTACT'),
    requests: rows('CATERING') + rows('PARTY'),
    reservations: bookings.length - upcoming,
    upcoming,
  }
}

const standsYet = (one: Reservation): boolean => isUpcomingReservation(one, restaurantNow().date)

async function erase(trace: GuestTrace): Promise<void> {
  if (trace.is === 'booking') return eraseBooking(trace.reservation)
  if (trace.is === 'entry') return unlessGone(redactTraceOp(trace))
  const all: Key[] = [trace.key, ...(trace.waits ? [trace.waits] : [])]
  for (const key of all) await writeItem(deleteTraceOp(key))
}

/** A table that is still to come was booked while the guest was being erased: it stays. */
async function eraseBooking(found: Reservation): Promise<void> {
  for (let before: Reservation | undefined = found; before && !standsYet(before);) {
    try {
      return await saveReservation({ before, capacity: {} })
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'changed-meanwhile') throw error
    }
    before = await findReservation(found.id)
  }
}

async function unlessGone(op: Parameters<typeof writeItem>[0]): Promise<void> {
  try {
    await writeItem(op)
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'not-found') throw error
  }
}
