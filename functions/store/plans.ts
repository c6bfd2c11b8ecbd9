import { randomUUID } from 'node:crypto'
import type { Canceller } from '#shared/mail/letter.ts'
import type { PlannedAnswer } from '#shared/stranded.ts'
import { instant } from '../ground/clock.ts'
import { keys } from './keys.ts'
import { bare, create, type Op, query, remove, update } from './table.ts'

/** What a change does to the bookings that it leaves outside, and what their mails say of it: `done` of them are worked through (see shared/README, Stranded bookings). */
export type Plan = {
  id: string
  createdAt: string
  by: Extract<Canceller, 'hours' | 'restaurant'>
  answers: PlannedAnswer[]
  done: number
}

/** The write of a plan, part of the transaction of its change. */
export function beginPlan(answers: readonly PlannedAnswer[], by: Plan['by']): Op {
  const id = randomUUID()
  return create({ ...keys.plan(id), id, createdAt: instant(), by, answers, done: 0 })
}

/** The plans that are not worked through, oldest first. */
export async function openPlans(): Promise<Plan[]> {
  const rows = await query<Record<string, unknown>>({ pk: keys.plan('').pk })
  return rows.map((row) => bare<Plan>(row)).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** The step over a plan's next booking, part of the transaction of what is done to it; the last one ends the plan. Another hand that was first is told as a taken key. */
export function stepOver({ id, answers, done }: Plan): Op {
  const isNext = { if: 'done = :done', values: { ':done': done }, otherwise: 'key' } as const
  return done + 1 < answers.length
    ? update(keys.plan(id), 'SET done = :next', { ...isNext, values: { ':done': done, ':next': done + 1 } })
    : remove(keys.plan(id), isNext)
}
