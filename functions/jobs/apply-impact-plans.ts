import type { Reservation } from '#shared/reservations/reservation.ts'
import { isAwaited, overrunOf } from '#shared/reservations/impact.ts'
import { now, restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { post } from '#functions/outbox/post.ts'
import { newMails, type Posted } from '#functions/db/email/emails.ts'
import { type Thing, waits } from '#functions/db/overview/unread.ts'
import { endPlan, getToKnow, mailOf, openPlans, type Plan, stepOver } from '#functions/db/reservations/impact-plans.ts'
import { commitReservation, loggedReservation, reservation } from '#functions/db/reservations/reservations.ts'
import { KeyTaken, transact } from '#functions/db/table.ts'
import { rereading } from '#functions/db/versioned.ts'
import { hoursBefore, isTouchedBy, latecomersOf } from '#functions/services/reservations/impact.ts'

/** Works through the plans of changes, a booking at a time; what a crash left is rolled forward by the next run (see shared/README, Stranded bookings). */
export async function handler(): Promise<{ applied: number }> {
  const plans = await openPlans()
  const failed: unknown[] = []
  for (const plan of plans) await workThrough(plan).catch((error: unknown) => failed.push(error))
  // One that fails keeps no other waiting, and the alarm hears of it.
  if (failed.length > 0) throw failed[0]
  return { applied: plans.length }
}

async function workThrough(plan: Plan): Promise<void> {
  const posted: Posted[] = []
  for (let done = plan.done; done < plan.answers.length; done++) posted.push(...(await applyNext({ ...plan, done })))
  await post(posted)
  const isSettled = now() - Date.parse(plan.createdAt) > settles
  await callLatecomers(plan)
  if (isSettled) await transact([endPlan(plan)])
  log.info('plan-applied', { bookings: plan.answers.length, mails: posted.length })
}

/** Longer than any call lasts, in milliseconds: who booked by what was in force before a change is in the table by then. */
const settles = 60_000

/** Nobody was shown them, so they are to be called. */
async function callLatecomers(plan: Plan): Promise<void> {
  for (const one of await latecomersOf(plan)) {
    try {
      await transact([getToKnow(plan, one.id), waits('CALLS', await callFor(plan, one))])
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error
    }
  }
}

/** Returns the call to a guest, with what tells later whether its reason is gone. */
async function callFor({ change }: Plan, { id, createdAt, ...one }: Reservation): Promise<Thing> {
  const before = await hoursBefore(change)
  return { id, createdAt, ...(before && { overran: overrunOf(before, { ...one, id, createdAt }) }) }
}

/** Do what was answered for one booking as it stands now, together with the step of the plan: whatever happens, it is done once. */
async function applyNext(plan: Plan): Promise<readonly Posted[]> {
  try {
    return await rereading(() => applied(plan))
  } catch (error) {
    if (error instanceof KeyTaken) return []
    throw error
  }
}

async function applied(plan: Plan): Promise<readonly Posted[]> {
  const { id, version, answer } = plan.answers[plan.done]!
  const before = await reservation(id)
  const step = stepOver(plan)
  const isComing = before && !before.arrivedAt && isAwaited(before, restaurantNow())
  // Whoever changed it since it was shown may have taken it inside.
  const isOther = isComing && version !== undefined && version !== before.version
  if (!isComing || (isOther && !(await isTouchedBy(plan.change, before)))) {
    await transact([step])
    return []
  }
  if (answer === 'call') {
    await transact([step, waits('CALLS', await callFor(plan, before))])
    return []
  }
  const after = { ...before, status: 'cancelled' as const }
  const told = { ...after, version: before.version + 1 }
  const mails = newMails([{ kind: 'reservation-cancelled', by: plan.by, reservation: told }], () => mailOf(plan, id))
  await commitReservation({
    before,
    after,
    room: {},
    also: [step, ...mails.ops, loggedReservation(before, told)],
  })
  return mails.posted
}
