import { isOffered, type Reservation, type ReservationSettings } from '#shared/reservations/reservation.ts'
import { type Reason, Refused } from '#shared/api-error.ts'
import { gives } from '#shared/subscription/subscription.ts'
import { isWithdrawn, mayOfferFrom, passedOn, slotFor, standsUntil, takenBack } from '#shared/waitlist/waitlist.ts'
import { addDays, instantOf } from '#shared/time/local-time.ts'
import { instant, now, restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { post } from '#functions/outbox/post.ts'
import { dayToLookAt, daysWaitedFor, lookAt, looked, lookedAtAll, toLookAt } from '#functions/db/reservations/days.ts'
import { guestMails, wasSent } from '#functions/db/email/emails.ts'
import { offerTo } from '#functions/db/waitlist/offers.ts'
import { commitReservation, waitingFor } from '#functions/db/reservations/reservations.ts'
import { reservationRules } from '#functions/db/site/settings.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'
import { write } from '#functions/db/table.ts'

/** Takes back the offers that ran out and offers what is free to who waits, for each day that is marked (see shared/README, Waiting). */
export async function handler(): Promise<{ offered: number }> {
  const found = await toLookAt()
  const all = found.find(({ date }) => date === undefined)
  if (all) await markAll(all.mark)
  const dates = all ? (await toLookAt()).flatMap(({ date }) => date ?? []) : found.flatMap(({ date }) => date ?? [])
  let count = 0
  const failed: unknown[] = []
  for (const date of dates) {
    try {
      count += await lookThrough(date)
    } catch (error) {
      failed.push(error)
    }
  }
  if (dates.length > 0) log.info('tables-offered', { days: dates.length, offers: count })
  // One day that fails keeps no other waiting, and the alarm hears of it.
  if (failed.length > 0) throw failed[0]
  return { offered: count }
}

async function markAll(mark: string): Promise<void> {
  for (const { date } of await daysWaitedFor(restaurantNow().date)) await write(lookAt(date))
  await lookedAtAll(mark)
}

/** More than a day has waiting and offered. What is left, the next run does. */
const mostSteps = 500

/**
 * What a look at a day did: one step, and how who it was about stands since; one in which another hand was first; or nothing more, until an instant if there
 * is one to come.
 */
type Step =
  | { did: 'offered' | 'taken back'; after: Reservation }
  | { did: 'skipped' | 'came second' }
  | { did: 'nothing'; next: number | undefined }

/**
 * The day is read before every step, and who waits for it once: whatever others do to that marks the day anew, and what this look does is known. Another run
 * marks nothing, so who waits is read once more before the look ends, and when a step came second.
 */
async function lookThrough(date: string): Promise<number> {
  let count = 0
  let line: { mark: string; waiting: readonly Reservation[] } | undefined
  const skipped = new Map<string, number>()
  for (let done = 0; done < mostSteps; done++) {
    const found = await dayToLookAt(date)
    if (!found) return count
    const known = line?.mark === found.mark ? line.waiting : undefined
    const waiting = known ?? (await waitingFor(date))
    line = { mark: found.mark, waiting }
    const step = await stepOn(date, found, waiting, skipped)
    if (step.did === 'offered') count++
    if (step.did === 'nothing' && !known) {
      await looked(date, found.mark, step.next === undefined ? undefined : instant(step.next))
      return count
    }
    if (step.did === 'nothing' || step.did === 'came second') line = undefined
    else if ('after' in step) line.waiting = waiting.map((one) => (one.id === step.after.id ? step.after : one))
  }
  return count
}

type Found = NonNullable<Awaited<ReturnType<typeof dayToLookAt>>>

/** `skipped`: who can be offered nothing now, until when. */
async function stepOn(
  date: string,
  { day }: Found,
  waiting: readonly Reservation[],
  skipped: Map<string, number>,
): Promise<Step> {
  const { rules, hours } = await reservationRules()
  const open = waiting.filter(isOffered)
  const over = open.find(({ offeredUntil }) => offeredUntil! <= instant())
  if (over) return takeBack(over, passedOn(over, await isMissed(over)))
  const gone = open.find((one) => isWithdrawn(one, day, rules, hours, restaurantNow()))
  if (gone) return takeBack(gone, takenBack(gone))

  const ends = open.map(({ offeredUntil }) => Date.parse(offeredUntil!))
  if (waiting.length > 0 && !gives((await subscription()).tier, 'reservations'))
    return { did: 'nothing', next: Math.min(now() + retryMs, ...ends) }
  // Nobody is offered anything while bookings are paused: their end is the next instant to look.
  if (waiting.length > 0 && rules.pausedUntil)
    return { did: 'nothing', next: Math.min(Date.parse(rules.pausedUntil), ...ends) }
  const later = [...ends, ...skipped.values()]
  for (const one of waiting) {
    if (isOffered(one) || skipped.has(one.id) || !(one.email || one.phone)) continue
    const at = new Date(now())
    const time = slotFor(one, day, rules, hours, at)
    if (!time) continue
    const from = mayOfferFrom(date, at).getTime()
    if (from > at.getTime()) return { did: 'nothing', next: Math.min(from, ...later) }
    const offered = await offer(one, time, rules)
    if (typeof offered !== 'string') return { did: 'offered', after: offered }
    if (offered !== 'offers-spent' && offered !== 'offer-open') return { did: 'came second' }
    skipped.set(one.id, offered === 'offers-spent' ? nextMorning() : now() + retryMs)
    return { did: 'skipped' }
  }
  return { did: 'nothing', next: later.length > 0 ? Math.min(...later) : undefined }
}

/** When who has an offer of another day is looked at again, and when the tier is. */
const retryMs = 10 * 60_000

const nextMorning = (): number =>
  mayOfferFrom('9999-12-31', instantOf(addDays(restaurantNow().date, 1), '00:00:00')).getTime()

/** Another hand was first. */
const isRival = (reason: Reason): boolean =>
  reason === 'changed-meanwhile' || reason === 'time-full' || reason === 'day-full' || reason === 'date-blocked'

async function doneOr<T>(work: () => Promise<T>, among: (reason: Reason) => boolean): Promise<T | Reason> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && among(error.reason)) return error.reason
    throw error
  }
}

function offer(before: Reservation, time: string, rules: ReservationSettings): Promise<Reservation | Reason> {
  const until = standsUntil(before.reservationDate, time, new Date(now())).toISOString()
  return doneOr(
    async () => {
      const { after, posted } = await offerTo({ before, time, until, rules })
      await post(posted)
      return after
    },
    (reason) => isRival(reason) || reason === 'offer-open' || reason === 'offers-spent',
  )
}

/** Whether a guest was told of an offer. Who was not did not miss it; who left only a phone was perhaps not called. */
async function isMissed({ id, email, reservationDate, reservationTime, offeredUntil }: Reservation): Promise<boolean> {
  if (!email) return false
  const mails = await guestMails(`${reservationDate}#${id}`)
  return mails.some(
    (mail) =>
      mail.letter.kind === 'reservation-offered' &&
      mail.letter.reservation.reservationTime === reservationTime &&
      mail.letter.reservation.offeredUntil === offeredUntil &&
      wasSent(mail),
  )
}

async function takeBack(before: Reservation, after: Reservation): Promise<Step> {
  const told = { ...after, version: before.version + 1 }
  const done = await doneOr(async () => {
    await commitReservation({ before, after, room: {}, offering: true })
    return told
  }, isRival)
  return typeof done === 'string' ? { did: 'came second' } : { did: 'taken back', after: done }
}
