import { createHash, randomUUID } from 'node:crypto'
import type { Canceller } from '#shared/email/email-message.ts'
import type { ReservationSettings } from '#shared/reservations/reservation.ts'
import type { PlannedAnswer } from '#shared/reservations/impact.ts'
import type { Hours } from '#shared/hours/schedule.ts'
import { instant } from '#functions/runtime/clock.ts'
import { keys } from '#functions/db/keys.ts'
import { bare, create, type Op, query, remove, update } from '#functions/db/table.ts'

/** A change that may leave coming bookings outside: of hours as they are set, of what stands over these, of tables and seats, or dates that are blocked. */
export type Narrowing =
  | { of: 'hours'; before: Hours; after: Hours }
  | { of: 'orders'; before: Hours; after: Hours }
  | { of: 'tables'; before: ReservationSettings; after: ReservationSettings }
  | { of: 'dates'; dates: readonly string[] }

/**
 * What a change does to the bookings that it leaves outside, and what their mails say of it: `done` of them are worked through. `known` are the ids of all
 * that the owner has been shown or has on the list of calls (see shared/README, Stranded bookings).
 */
export type Plan = {
  id: string
  createdAt: string
  by: Extract<Canceller, 'hours' | 'restaurant'>
  change: Narrowing
  known: readonly string[]
  answers: readonly PlannedAnswer[]
  done: number
}

/** The write of a plan, part of the transaction of its change. */
export function beginPlan(plan: Pick<Plan, 'by' | 'change' | 'known' | 'answers'>): Op {
  const id = randomUUID()
  return create({ ...keys.plan(id), id, createdAt: instant(), ...plan, done: 0 })
}

/** The plans that are not at their end, oldest first. */
export async function openPlans(): Promise<Plan[]> {
  const rows = await query<Record<string, unknown>>({ pk: keys.plan('').pk })
  return rows.map((row) => bare<Plan>(row)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** The step over a plan's next booking, part of the transaction of what is done to it. Another hand that was first is told as a taken key. */
export const stepOver = ({ id, done }: Plan): Op =>
  update(keys.plan(id), 'SET done = :next', {
    if: 'done = :done',
    values: { ':done': done, ':next': done + 1 },
    otherwise: 'key',
  })

/** A booking that the plan did not know is known from now on, part of the transaction of what is done to it. Another hand that was first is told as a taken key. */
export const getToKnow = ({ id }: Plan, booking: string): Op =>
  update(keys.plan(id), 'SET known = list_append(known, :more)', {
    if: 'attribute_exists(pk) AND NOT contains(known, :one)',
    values: { ':one': booking, ':more': [booking] },
    otherwise: 'key',
  })

/** The name of the one mail by which a plan tells of a booking. */
export const mailOf = ({ id }: Plan, booking: string): string =>
  createHash('sha256').update(`${id}#${booking}`).digest('base64url')

/** The end of a plan. */
export const endPlan = ({ id }: Plan): Op => remove(keys.plan(id))
