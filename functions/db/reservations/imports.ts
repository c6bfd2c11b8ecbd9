import { randomUUID } from 'node:crypto'
import type { RowToAdd } from '#shared/reservations/import/booking-row.ts'
import {
  createSameFinder,
  canEmailImport,
  isImportUndoable,
  maxListedNames,
  type ReservationImport,
} from '#shared/reservations/import/plan.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { hasSlotBegun, type Reservation } from '#shared/reservations/reservation.ts'
import { ApiError } from '#shared/api-error.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import {
  createOp,
  getItem,
  IdempotencyKeyTakenError,
  stripKeys,
  type TransactionItem,
  putOp,
  queryAll,
  transact,
  writeItem,
} from '#functions/db/table.ts'
import { createEmailOps, listNewestGuestEmails, type QueuedEmail } from '#functions/db/email/emails.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { buildImportedReservations } from './imported-reservation.ts'
import {
  addReservationsOps,
  changeReservationOp,
  getReservations,
  listReservationsOn,
  removeReservationsOps,
} from './reservations.ts'

/** Bookings of a part: with their days and index rows they fit one transaction. */
const partSize = 25
/** How long an import can be undone, and how long one that was not sent whole waits. */
const [keptSeconds, waitsSeconds] = [30 * 86_400, 86_400]

const ttlIn = (seconds: number): number => Math.floor(nowMs() / 1000) + seconds
const partsOf = ({ bookings }: ReservationImport): number => Math.ceil(bookings / partSize)

/** Builds a new import, and the write of it. */
export function createReservationImportOp(
  file: string,
  bookings: number,
): { begun: ReservationImport; op: TransactionItem } {
  const begun: ReservationImport = {
    id: randomUUID(),
    file,
    createdAt: nowIso(),
    bookings,
    sent: 0,
    work: 'sending',
    done: 0,
    added: 0,
    already: 0,
    alreadyNames: [],
    tellable: 0,
  }
  return { begun, op: createOp({ ...keys.bookingImport(begun.id), ...begun, ttl: ttlIn(waitsSeconds) }) }
}

/** Returns an import. Throws not-found. */
export async function requireReservationImport(id: string): Promise<ReservationImport> {
  const row = await getItem<Record<string, unknown>>(keys.bookingImport(id))
  if (!row) throw new ApiError('not-found')
  return stripKeys<ReservationImport>(row)
}

/** Returns the imports that were sent whole, the latest first. */
export async function findReservationImports(): Promise<ReservationImport[]> {
  const rows = await queryAll<Record<string, unknown>>({ pk: keys.bookingImport('').pk })
  return rows
    .map((row) => stripKeys<ReservationImport>(row))
    .filter(({ work }) => work !== 'sending')
    .toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1))
}

/**
 * Stores the next rows of an import at a position, once. Throws not-found, and changed-meanwhile for another position.
 */
export async function stageImportRows(id: string, from: number, rows: readonly RowToAdd[]): Promise<ReservationImport> {
  const soFar = await requireReservationImport(id)
  const sent = from + rows.length
  // An answer was lost: the same rows come again.
  if (soFar.sent >= sent) return soFar
  const isLast = sent === soFar.bookings
  if (soFar.sent !== from || sent > soFar.bookings || (!isLast && rows.length % partSize !== 0))
    throw new ApiError('changed-meanwhile')
  for (let at = 0; at < rows.length; at += partSize)
    await writeItem(
      putOp({
        ...keys.bookingImportPart(id, (from + at) / partSize),
        rows: rows.slice(at, at + partSize),
        ttl: ttlIn(isLast ? keptSeconds : waitsSeconds),
      }),
    )
  const after: ReservationImport = { ...soFar, sent, work: isLast ? 'adding' : 'sending' }
  await writeItem(saveImportOp(soFar, after, isLast ? keptSeconds : waitsSeconds))
  return after
}

/** Builds the write of an import's next state. The same step twice is 'changed-meanwhile'. */
const saveImportOp = (
  before: ReservationImport,
  after: ReservationImport,
  seconds = keptSeconds,
  otherwise: 'changed-meanwhile' | 'key' = 'changed-meanwhile',
): TransactionItem =>
  putOp(
    { ...keys.bookingImport(before.id), ...after, ttl: ttlIn(seconds) },
    {
      if: '#work = :work AND done = :done AND sent = :sent',
      names: { '#work': 'work' },
      values: { ':work': before.work, ':done': before.done, ':sent': before.sent },
      otherwise,
    },
  )

/** Starts to undo an import. Throws not-found, changed-meanwhile. */
export async function startImportUndo(id: string): Promise<ReservationImport> {
  const before = await requireReservationImport(id)
  if (!isImportUndoable(before)) throw new ApiError('changed-meanwhile')
  const after: ReservationImport = { ...before, work: 'undoing', done: 0, removed: 0, stayed: 0, stayedNames: [] }
  await writeItem(saveImportOp(before, after))
  return after
}

/** Starts to email the guests of an import. Throws not-found, changed-meanwhile. */
export async function startImportEmails(id: string): Promise<ReservationImport> {
  const before = await requireReservationImport(id)
  if (!canEmailImport(before)) throw new ApiError('changed-meanwhile')
  const after: ReservationImport = { ...before, work: 'telling', done: 0, told: 0, toldAt: nowIso() }
  await writeItem(saveImportOp(before, after))
  return after
}

/** A part of an import as it is stored. */
type Part = { rows?: RowToAdd[]; ids?: string[] }
/** The result of a part: the state of the import after it, its writes, and emails to start. */
type Step = { after: ReservationImport; ops: readonly TransactionItem[]; posted?: readonly QueuedEmail[] }

const names = (list: readonly string[], more: readonly string[]): string[] =>
  [...list, ...more].slice(0, maxListedNames)

/** Adds the bookings of a part. Those that the book has by now are left, unless the owner wants them anyway. */
async function addPart(soFar: ReservationImport, part: number, { rows = [] }: Part): Promise<Step> {
  const now = restaurantNow()
  const dates = [...new Set(rows.map(({ reservationDate }) => reservationDate))].toSorted()
  const [{ rules }, stored] = await Promise.all([getReservationRulesAndHours(), listReservationsOn(dates)])
  const findSame = createSameFinder(stored.filter(({ importId }) => importId !== soFar.id))
  const wanted = rows.filter((row) => row.anyway || findSame(row).length === 0)
  const left = rows.filter((row) => !wanted.includes(row))
  const reservations = await buildImportedReservations(wanted, rules, now, soFar.id)
  const tellable = reservations.filter((one) => isToldLater(one))
  return {
    after: {
      ...soFar,
      added: soFar.added + wanted.length,
      already: soFar.already + left.length,
      alreadyNames: names(soFar.alreadyNames, left.map(fullName)),
      tellable: soFar.tellable + tellable.length,
    },
    ops: [
      ...addReservationsOps(reservations),
      // Of the guests nothing stays here but the ids of their bookings.
      putOp({
        ...keys.bookingImportPart(soFar.id, part),
        ids: reservations.map(({ id }) => id),
        ttl: ttlIn(keptSeconds),
      }),
    ],
  }
}

/** Tells whether a guest can still be told of a booking. */
const isToldLater = (one: Reservation): boolean =>
  one.untold === true && one.status === 'booked' && one.email !== undefined && !hasSlotBegun(one, restaurantNow())

/** Removes the bookings of a part that nobody changed. */
async function undoPart(soFar: ReservationImport, _part: number, { ids = [] }: Part): Promise<Step> {
  const found = await getReservations(ids)
  const unchanged = found.filter(({ version, eta }) => version === 1 && !eta)
  const changed = found.filter((one) => !unchanged.includes(one))
  return {
    after: {
      ...soFar,
      removed: (soFar.removed ?? 0) + unchanged.length,
      stayed: (soFar.stayed ?? 0) + changed.length,
      stayedNames: names(soFar.stayedNames ?? [], changed.map(fullName)),
    },
    ops: removeReservationsOps(unchanged),
  }
}

/** Creates the confirmations of a part. Guests who already had an email about their table get none. */
async function tellPart(soFar: ReservationImport, _part: number, { ids = [] }: Part): Promise<Step> {
  const waiting = (await getReservations(ids)).filter(isToldLater)
  const changes = await Promise.all(
    waiting.map(async (before) => {
      const { untold: _untold, ...after } = before
      return { before, after, isEmailed: (await listNewestGuestEmails(before, 1)).length > 0 }
    }),
  )
  const mails = createEmailOps(
    changes
      .filter(({ isEmailed }) => !isEmailed)
      .map(({ after }) => ({
        kind: 'reservation-confirmed' as const,
        by: 'restaurant' as const,
        reservation: { ...after, version: after.version + 1 },
      })),
  )
  return {
    after: { ...soFar, told: (soFar.told ?? 0) + mails.posted.length },
    ops: [...mails.ops, ...changes.map(({ before, after }) => changeReservationOp(before, after))],
    posted: mails.posted,
  }
}

const steps = { adding: addPart, undoing: undoPart, telling: tellPart }

/**
 * Does the next part of what an import is at, in one transaction with its progress, so that it happens once. Returns the
 * emails to start, or undefined when nothing is left.
 */
export async function advanceImport(id: string): Promise<readonly QueuedEmail[] | undefined> {
  for (let attempt = 1; ; attempt++) {
    const soFar = await requireReservationImport(id)
    if (soFar.work === 'sending' || soFar.work === 'done') return undefined
    const part = Math.floor(soFar.done / partSize)
    const stored = await getItem<Part>(keys.bookingImportPart(id, part))
    if (!stored) throw new Error(`part ${part} of import ${id} is gone`)
    const { after, ops, posted = [] } = await steps[soFar.work](soFar, part, stored)
    const isLast = part + 1 >= partsOf(soFar)
    const done = Math.min(soFar.bookings, (part + 1) * partSize)
    const next: ReservationImport = { ...after, done, work: isLast ? 'done' : soFar.work }
    try {
      await transact([saveImportOp(soFar, next, keptSeconds, 'key'), ...ops])
      return posted
    } catch (error) {
      // Another run did this part.
      if (error instanceof IdempotencyKeyTakenError) return []
      // A booking was changed since it was read.
      if (!(error instanceof ApiError) || error.reason !== 'changed-meanwhile' || attempt === 5) throw error
    }
  }
}

/** Returns the ids of the imports that have work left, oldest first. */
export const listUnfinishedImportIds = async (): Promise<string[]> =>
  (await findReservationImports())
    .filter(({ work }) => work !== 'done')
    .map(({ id }) => id)
    .toReversed()
