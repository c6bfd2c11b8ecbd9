import { createHash, randomUUID } from 'node:crypto'
import type { ReservationEmailCause } from '#shared/email/email-message.ts'
import type { ReservationSettings } from '#shared/reservations/reservation.ts'
import type { PlannedResolution } from '#shared/reservations/impact.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { stripKeys, createOp, type TransactionItem, queryAll, deleteOp, updateOp } from '#functions/db/table.ts'

/** A change that may affect upcoming bookings: of usual hours, of overrides, of tables and seats, or blocked dates. */
export type ImpactChange =
  | { of: 'hours'; before: OpeningHours; after: OpeningHours }
  | { of: 'orders'; before: OpeningHours; after: OpeningHours }
  | { of: 'tables'; before: ReservationSettings; after: ReservationSettings }
  | { of: 'dates'; dates: readonly string[] }

/**
 * A bulk change of the bookings that a change affects: `done` of its answers are applied. `known` are the bookings that
 * the owner saw or has in Calls to make (see shared/reservations/README, Affected bookings).
 */
export type ImpactPlan = {
  id: string
  createdAt: string
  by: Extract<ReservationEmailCause, 'hours' | 'restaurant'>
  change: ImpactChange
  known: readonly string[]
  answers: readonly PlannedResolution[]
  done: number
}

/** Builds the write of a plan, for the transaction of its change. */
export function createImpactPlanOp(plan: Pick<ImpactPlan, 'by' | 'change' | 'known' | 'answers'>): TransactionItem {
  const id = randomUUID()
  return createOp({ ...keys.impactPlan(id), id, createdAt: nowIso(), ...plan, done: 0 })
}

/** Returns the unfinished plans, oldest first. */
export async function listOpenPlans(): Promise<ImpactPlan[]> {
  const rows = await queryAll<Record<string, unknown>>({ pk: keys.impactPlan('').pk })
  return rows.map((row) => stripKeys<ImpactPlan>(row)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/**
 * Builds the write that moves a plan past a booking, for that booking's transaction. A parallel run fails with
 * KeyExistsError.
 */
export const advanceImpactPlanOp = ({ id, done }: ImpactPlan): TransactionItem =>
  updateOp(keys.impactPlan(id), 'SET done = :next', {
    if: 'done = :done',
    values: { ':done': done, ':next': done + 1 },
    otherwise: 'key',
  })

/**
 * Builds the write that adds a booking to a plan, for that booking's transaction. A parallel run fails with
 * KeyExistsError.
 */
export const addKnownBookingOp = ({ id }: ImpactPlan, booking: string): TransactionItem =>
  updateOp(keys.impactPlan(id), 'SET known = list_append(known, :more)', {
    if: 'attribute_exists(pk) AND NOT contains(known, :one)',
    values: { ':one': booking, ':more': [booking] },
    otherwise: 'key',
  })

/** Returns the id of the one email of a plan about a booking. */
export const impactEmailId = ({ id }: ImpactPlan, booking: string): string =>
  createHash('sha256').update(`${id}#${booking}`).digest('base64url')

/** Builds the deletion of a finished plan. */
export const finishImpactPlanOp = ({ id }: ImpactPlan): TransactionItem => deleteOp(keys.impactPlan(id))
