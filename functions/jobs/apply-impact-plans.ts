import { toCancelled, type Reservation } from '#shared/reservations/reservation.ts'
import { isExpected, overrunMinutes } from '#shared/reservations/impact.ts'
import { nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createEmailOps, type QueuedEmail } from '#functions/db/email/emails.ts'
import { type UnreadEntry, markUnreadOp } from '#functions/db/overview/unread.ts'
import {
  finishImpactPlanOp,
  addKnownBookingOp,
  impactEmailId,
  listOpenPlans,
  type ImpactPlan,
  advanceImpactPlanOp,
} from '#functions/db/reservations/impact-plans.ts'
import { findReservation } from '#functions/db/reservations/find-reservation.ts'
import { saveReservation, reservationAuditOp } from '#functions/db/reservations/reservations.ts'
import { IdempotencyKeyTakenError, transact } from '#functions/db/table.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { getHoursBefore, isBookingAffected, findBookingsDuringSave } from '#functions/services/reservations/impact.ts'

/**
 * Works through the plans of changes, a booking at a time; what a crash left is rolled forward by the next run (see
 * shared/reservations/README, Affected bookings).
 */
export async function handler(): Promise<{ applied: number }> {
  const plans = await listOpenPlans()
  const failed: unknown[] = []
  for (const plan of plans) await workThrough(plan).catch((error: unknown) => failed.push(error))
  // One that fails keeps no other waiting, and the alarm hears of it.
  if (failed.length > 0) throw failed[0]
  return { applied: plans.length }
}

async function workThrough(plan: ImpactPlan): Promise<void> {
  const posted: QueuedEmail[] = []
  for (let done = plan.done; done < plan.answers.length; done++) posted.push(...(await applyNext({ ...plan, done })))
  await triggerWorkers(posted)
  const isSettled = nowMs() - Date.parse(plan.createdAt) > settles
  await callLatecomers(plan)
  if (isSettled) await transact([finishImpactPlanOp(plan)])
  log.info('plan-applied', { bookings: plan.answers.length, mails: posted.length })
}

/**
 * Longer than any call lasts, in milliseconds: who booked by what was in force before a change is in the table by then.
 */
const settles = 60_000

/** Nobody was shown them, so they are to be called. */
async function callLatecomers(plan: ImpactPlan): Promise<void> {
  for (const one of await findBookingsDuringSave(plan)) {
    try {
      await transact([addKnownBookingOp(plan, one.id), markUnreadOp('CALLS', await callFor(plan, one))])
    } catch (error) {
      if (!(error instanceof IdempotencyKeyTakenError)) throw error
    }
  }
}

/** Returns the call to a guest, with what tells later whether its reason is gone. */
async function callFor({ change }: ImpactPlan, { id, createdAt, ...one }: Reservation): Promise<UnreadEntry> {
  const before = await getHoursBefore(change)
  return { id, createdAt, ...(before && { overran: overrunMinutes(before, { ...one, id, createdAt }) }) }
}

/** Applies the answer for one booking and moves the plan on, in one transaction, so it happens once. */
async function applyNext(plan: ImpactPlan): Promise<readonly QueuedEmail[]> {
  try {
    return await retryOnConflict(() => applied(plan))
  } catch (error) {
    if (error instanceof IdempotencyKeyTakenError) return []
    throw error
  }
}

async function applied(plan: ImpactPlan): Promise<readonly QueuedEmail[]> {
  const { id, version, answer } = plan.answers[plan.done]!
  const before = await findReservation(id)
  const step = advanceImpactPlanOp(plan)
  const isComing = before && !before.arrivedAt && isExpected(before, restaurantNow())
  // A change since then may have made it fit again.
  const isOther = isComing && version !== undefined && version !== before.version
  if (!isComing || (isOther && !(await isBookingAffected(plan.change, before)))) {
    await transact([step])
    return []
  }
  if (answer === 'call') {
    await transact([step, markUnreadOp('CALLS', await callFor(plan, before))])
    return []
  }
  const after = toCancelled(before)
  const told = { ...after, version: before.version + 1 }
  const mails = createEmailOps([{ kind: 'reservation-cancelled', by: plan.by, reservation: told }], () =>
    impactEmailId(plan, id),
  )
  await saveReservation({
    before,
    after,
    capacity: {},
    also: [step, ...mails.ops, reservationAuditOp(before, told)],
  })
  return mails.posted
}
