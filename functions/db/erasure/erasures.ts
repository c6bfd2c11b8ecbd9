import { randomUUID } from 'node:crypto'
import type { Erasure } from '#shared/erasure/guest-erasure.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import { stripKeys, createOp, type Key, type TransactionItem, queryAll, updateOp } from '#functions/db/table.ts'

/** The table is read twice: to find the guest's bookings, then to erase all their data. */
const passes = 2
/** The equal parts in which the table is read. Progress counts them. */
export const erasureSegmentCount = 32
const keptSeconds = 86_400

/** A position: the pass, the part, and the last key of it. */
type Place = { pass: number; segment: number; after?: Key }

/** The rows that the first pass counted. */
export type ErasureCounts = Pick<Erasure, 'contacts' | 'messages' | 'requests' | 'reservations' | 'upcoming'>

/** A stored erasure: its position as text, and the ids of the guest's bookings. */
export type StoredErasure = Omit<Erasure, 'progress'> & { at: string; booked: string[] }

/** Returns the position of an erasure. */
export const parseErasurePosition = ({ at }: StoredErasure): Place => JSON.parse(at) as Place

/** Builds a new erasure. */
export const createErasure = (guest: string): StoredErasure => ({
  id: randomUUID(),
  guest,
  startedAt: nowIso(),
  contacts: 0,
  messages: 0,
  requests: 0,
  reservations: 0,
  upcoming: 0,
  at: JSON.stringify({ pass: 0, segment: 0 } satisfies Place),
  booked: [],
})

/** Builds the write of a new erasure. */
export const createErasureOp = (erasure: StoredErasure): TransactionItem =>
  createOp({ ...keys.erasure(erasure.id), ...erasure })

/** Returns the running erasures and those of the last day, newest first. */
export async function queryErasures(): Promise<StoredErasure[]> {
  const rows = await queryAll<Record<string, unknown>>({ pk: keys.erasure('').pk })
  return rows.map((row) => stripKeys<StoredErasure>(row)).toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
}

/** Returns the unfinished erasures, oldest first. */
export const listOpenErasures = async (): Promise<StoredErasure[]> =>
  (await queryErasures()).filter(({ finishedAt }) => !finishedAt).toReversed()

/** Returns an erasure as the owner sees it. */
export function toErasureView(kept: StoredErasure): Erasure {
  const { pass, segment } = parseErasurePosition(kept)
  const { at: _at, booked: _booked, ...erasure } = kept
  return {
    ...erasure,
    progress: erasure.finishedAt ? 1 : (pass * erasureSegmentCount + segment) / (passes * erasureSegmentCount),
  }
}

/** Returns the position after a page, or undefined after the last part. */
export function nextErasureCursor({ pass, segment }: Place, after?: Key): string | undefined {
  const next = after
    ? { pass, segment, after }
    : segment + 1 < erasureSegmentCount
      ? { pass, segment: segment + 1 }
      : { pass: pass + 1, segment: 0 }
  return next.pass < passes ? JSON.stringify(next satisfies Place) : undefined
}

/** An erasure moves on only from the position that was read, so two runs do no part twice. Throws changed-meanwhile. */
const here = ({ at }: StoredErasure) =>
  ({ if: '#at = :at', values: { ':at': at }, otherwise: 'changed-meanwhile' }) as const

/** Builds the write that advances an erasure, with its counts. Throws changed-meanwhile. */
export const advanceErasureOp = (
  erasure: StoredErasure,
  next: string,
  counts: ErasureCounts,
  booked: readonly string[],
): TransactionItem => {
  const fields = Object.keys(counts) as (keyof ErasureCounts)[]
  const { if: stands, values, otherwise } = here(erasure)
  return updateOp(
    keys.erasure(erasure.id),
    `SET #at = :next, booked = list_append(booked, :booked) ADD ${fields.map((field) => `${field} :${field}`).join(', ')}`,
    {
      if: stands,
      names: { '#at': 'at' },
      values: {
        ...values,
        ':next': next,
        ':booked': booked,
        ...Object.fromEntries(fields.map((field) => [`:${field}`, counts[field]])),
      },
      otherwise,
    },
  )
}

/**
 * Builds the writes that end an erasure: the guest's address goes, and the change log gets an entry. Throws
 * changed-meanwhile.
 */
export const finishErasureOps = (erasure: StoredErasure): TransactionItem[] => {
  const { id, contacts, messages, requests, reservations } = erasure
  const { if: stands, values, otherwise } = here(erasure)
  return [
    updateOp(keys.erasure(id), 'SET finishedAt = :now, #at = :over, booked = :none, #ttl = :ttl REMOVE guest', {
      if: `${stands} AND attribute_not_exists(finishedAt)`,
      names: { '#at': 'at', '#ttl': 'ttl' },
      values: {
        ...values,
        ':now': nowIso(),
        ':over': JSON.stringify({ pass: passes, segment: 0 } satisfies Place),
        ':none': [],
        ':ttl': Math.floor(nowMs() / 1000) + keptSeconds,
      },
      otherwise,
    }),
    auditEntryOp({
      what: 'guest',
      of: id,
      title: '',
      before: { contacts, messages, requests, bookings: reservations },
    }),
  ]
}
