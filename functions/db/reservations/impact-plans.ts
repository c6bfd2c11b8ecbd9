import { createHash, randomUUID } from 'node:crypto'
import type { Canceller } from '#shared/email/email-message.ts'
import type { ReservationSettings } from '#shared/reservations/reservation.ts'
import type { PlannedResolution } from '#shared/reservations/impact.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { stripKeys, createOp, type TransactionItem, queryAll, deleteOp, updateOp } from '#functions/db/table.ts'

/** A change that may leave coming bookings outside: of hours as they are set, of what stands over these, of tables and seats, or dates that are blocked. */
export type ImpactChange =
  | { of: 'hours'; before: OpeningHours; after: OpeningHours }
  | { of: 'orders'; before: OpeningHours; after: OpeningHours }
  | { of: 'tables'; before: ReservationSettings; after: ReservationSettings }
  | { of: 'dates'; dates: readonly string[] }

/**
 * What a change does to the bookings that it leaves outside, and what their mails say of it: `done` of them are worked
 * through. `known` are the ids of all that the owner has been shown or has on the list of calls (see
 * shared/reservations/README, Affected bookings).
 */
export type ImpactPlan = {
  id: string
  createdAt: string
  by: Extract<Canceller, 'hours' | 'restaurant'>
  change: ImpactChange
  known: readonly string[]
  answers: readonly PlannedResolution[]
  done: number
}

/** The write of a plan, part of the transaction of its change. */
export function createPlanOps(plan: Pick<ImpactPlan, 'by' | 'change' | 'known' | 'answers'>): TransactionItem {
  const id = randomUUID()
  return createOp({ ...keys.plan(id), id, createdAt: nowIso(), ...plan, done: 0 })
}

/** The plans that are not at their end, oldest first. */
export async function listOpenPlans(): Promise<ImpactPlan[]> {
  const rows = await queryAll<Record<string, unknown>>({ pk: keys.plan('').pk })
  return rows.map((row) => stripKeys<ImpactPlan>(row)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** The step over a plan's next booking, part of the transaction of what is done to it. Another hand that was first is told as a taken key. */
export const advancePlan = ({ id, done }: ImpactPlan): TransactionItem =>
  updateOp(keys.plan(id), 'SET done = :next', {
    if: 'done = :done',
    values: { ':done': done, ':next': done + 1 },
    otherwise: 'key',
  })

/** A booking that the plan did not know is known from now on, part of the transaction of what is done to it. Another hand that was first is told as a taken key. */
export const addKnownBookings = ({ id }: ImpactPlan, booking: string): TransactionItem =>
  updateOp(keys.plan(id), 'SET known = list_append(known, :more)', {
    if: 'attribute_exists(pk) AND NOT contains(known, :one)',
    values: { ':one': booking, ':more': [booking] },
    otherwise: 'key',
  })

/** The name of the one mail by which a plan tells of a booking. */
export const emailForPlan = ({ id }: ImpactPlan, booking: string): string =>
  createHash('sha256').update(`${id}#${booking}`).digest('base64url')

/** The end of a plan. */
export const finishPlanOp = ({ id }: ImpactPlan): TransactionItem => deleteOp(keys.plan(id))
