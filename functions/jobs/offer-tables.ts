import {
  hasOpenOffer,
  type Reservation,
  type ReservationSettings,
  type WaitlistedReservation,
} from '#shared/reservations/reservation.ts'
import { type ErrorCode, ApiError } from '#shared/api-error.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import {
  isOfferInvalid,
  earliestOfferAt,
  withOfferDeclined,
  withOfferMissed,
  findOfferSlot,
  offerExpiresAt,
  withOfferWithdrawn,
} from '#shared/waitlist/waitlist.ts'
import { lineDateOf } from '#shared/tables/door-line.ts'
import { dayWithLine } from '#shared/tables/line-load.ts'
import { addDays, instantOf } from '#shared/time/local-time.ts'
import { nowIso, nowMs, restaurantNow } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import {
  getQueuedDay,
  listDaysWithWaitlist,
  enqueueDayOp,
  acknowledgeDay,
  acknowledgeAllDays,
  listDueDays,
} from '#functions/db/reservations/days.ts'
import { createEmailOps, listGuestEmailsByDate, isEmailSent } from '#functions/db/email/emails.ts'
import { saveOffer, waitEndedEmail, endUnreachableWait } from '#functions/db/waitlist/offers.ts'
import { saveReservation, listWaitlistOfDate } from '#functions/db/reservations/reservations.ts'
import { getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import { listLine } from '#functions/db/tables/line.ts'
import { writeItem } from '#functions/db/table.ts'

/** `unreachable`: guests whom an email about the waitlist cannot reach. */
type Event = { unreachable?: readonly Pick<Reservation, 'id' | 'email'>[] }

/** Expires old offers and makes new ones, for every day in the waitlist queue (see shared/waitlist/README, Rules). */
export async function handler({ unreachable = [] }: Event = {}): Promise<{ offered: number }> {
  for (const one of unreachable) await endUnreachableWait(one, false)
  const found = await listDueDays()
  const all = found.find(({ date }) => date === undefined)
  if (all) await markAll(all.mark)
  const dates = all ? (await listDueDays()).flatMap(({ date }) => date ?? []) : found.flatMap(({ date }) => date ?? [])
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
  for (const { date } of await listDaysWithWaitlist(restaurantNow().date)) await writeItem(enqueueDayOp(date))
  await acknowledgeAllDays(mark)
}

/** Steps of one run, more than a day needs. The next run continues. */
const mostSteps = 500

/** The result of one step: an entry that changed, a lost race, or nothing more until an instant. */
type Step =
  | { did: 'offered' | 'taken back'; after: Reservation }
  | { did: 'skipped' | 'came second' }
  | { did: 'nothing'; next: number | undefined }

/**
 * Reads the day before each step, but the waitlist only once. Any other write to the waitlist renews the day's token,
 * and then it is read again. A second run of this job renews nothing, so the waitlist is also read before the end and
 * after a lost race.
 */
async function lookThrough(date: string): Promise<number> {
  let count = 0
  let line: { mark: string; waiting: readonly WaitlistedReservation[] } | undefined
  const skipped = new Map<string, number>()
  for (let done = 0; done < mostSteps; done++) {
    const found = await getQueuedDay(date)
    if (!found) return count
    const known = line?.mark === found.mark ? line.waiting : undefined
    const waiting = known ?? (await listWaitlistOfDate(date)).flatMap(stillWaiting)
    line = { mark: found.mark, waiting }
    const step = await stepOn(date, found, waiting, skipped)
    if (step.did === 'offered') count++
    if (step.did === 'nothing' && !known) {
      await acknowledgeDay(date, found.mark, step.next === undefined ? undefined : nowIso(step.next))
      return count
    }
    if (step.did === 'nothing' || step.did === 'came second') line = undefined
    else if ('after' in step)
      line.waiting = waiting.flatMap((one) => (one.id === step.after.id ? stillWaiting(step.after) : one))
  }
  return count
}

const stillWaiting = (one: Reservation): WaitlistedReservation[] => (one.status === 'waitlist' ? [one] : [])

type Found = NonNullable<Awaited<ReturnType<typeof getQueuedDay>>>

/** `skipped`: who can be offered nothing now, until when. */
async function stepOn(
  date: string,
  { day }: Found,
  waiting: readonly WaitlistedReservation[],
  skipped: Map<string, number>,
): Promise<Step> {
  const { rules, hours } = await getReservationRulesAndHours()
  const open = waiting.filter(hasOpenOffer)
  const over = open.find(({ offeredUntil }) => (offeredUntil ?? '') <= nowIso())
  if (over) return takeBack(over, (await isMissed(over)) ? withOfferMissed(over) : withOfferDeclined(over))
  const gone = open.find((one) => isOfferInvalid(one, { day, rules, hours, now: restaurantNow() }))
  if (gone) return takeBack(gone, withOfferWithdrawn(gone))

  const ends = open.map(({ offeredUntil }) => Date.parse(offeredUntil ?? ''))
  if (waiting.length > 0 && !hasFeature((await getSubscription()).tier, 'reservations'))
    return { did: 'nothing', next: Math.min(nowMs() + retryMs, ...ends) }
  // Nobody is offered anything while bookings are paused: their end is the next instant to look.
  if (waiting.length > 0 && rules.pausedUntil)
    return { did: 'nothing', next: Math.min(Date.parse(rules.pausedUntil), ...ends) }
  const line = waiting.length > 0 && date === lineDateOf(restaurantNow()) ? await listLine(date) : []
  // Nobody is offered what the line at the door is about to take. It moves on with the clock.
  const expected = dayWithLine(day, line, { stay: rules.stay, now: restaurantNow() })
  const later = [...ends, ...skipped.values(), ...(expected === day ? [] : [nowMs() + retryMs])]
  for (const one of waiting) {
    if (hasOpenOffer(one) || skipped.has(one.id) || !(one.email || one.phone)) continue
    const at = new Date(nowMs())
    const time = findOfferSlot(one, { day: expected, rules, hours, now: at })
    if (!time) continue
    const from = earliestOfferAt(date, at).getTime()
    if (from > at.getTime()) return { did: 'nothing', next: Math.min(from, ...later) }
    const offered = await offer(one, time, rules)
    if (typeof offered !== 'string') return { did: 'offered', after: offered }
    if (offered !== 'offer-limit-reached' && offered !== 'offer-open') return { did: 'came second' }
    skipped.set(one.id, offered === 'offer-limit-reached' ? nextMorning() : nowMs() + retryMs)
    return { did: 'skipped' }
  }
  return { did: 'nothing', next: later.length > 0 ? Math.min(...later) : undefined }
}

/** When who has an offer of another day is looked at again, and when the tier is. */
const retryMs = 10 * 60_000

const nextMorning = (): number =>
  earliestOfferAt('9999-12-31', instantOf(addDays(restaurantNow().date, 1), '00:00:00')).getTime()

/** Another hand was first. */
const isRival = (reason: ErrorCode): boolean =>
  reason === 'changed-meanwhile' || reason === 'time-full' || reason === 'day-full' || reason === 'date-blocked'

async function doneOr<T>(work: () => Promise<T>, among: (reason: ErrorCode) => boolean): Promise<T | ErrorCode> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && among(error.reason)) return error.reason
    throw error
  }
}

function offer(
  before: WaitlistedReservation,
  time: string,
  rules: ReservationSettings,
): Promise<Reservation | ErrorCode> {
  const until = offerExpiresAt(before.reservationDate, time, new Date(nowMs())).toISOString()
  return doneOr(
    async () => {
      const { after, posted } = await saveOffer({ before, time, until, rules })
      await triggerWorkers(posted)
      return after
    },
    (reason) => isRival(reason) || reason === 'offer-open' || reason === 'offer-limit-reached',
  )
}

/** Tells whether a guest got the email of an offer that expired. A guest with only a phone was perhaps not called. */
async function isMissed({ id, email, reservationDate, reservationTime, offeredUntil }: Reservation): Promise<boolean> {
  if (!email) return false
  const mails = await listGuestEmailsByDate(`${reservationDate}#${id}`)
  return mails.some(
    (mail) =>
      mail.letter.kind === 'reservation-offered' &&
      mail.letter.reservation.reservationTime === reservationTime &&
      mail.letter.reservation.offeredUntil === offeredUntil &&
      isEmailSent(mail),
  )
}

async function takeBack(before: Reservation, after: Reservation): Promise<Step> {
  const told = { ...after, version: before.version + 1 }
  const { ops, posted } = createEmailOps(waitEndedEmail(told))
  const done = await doneOr(async () => {
    await saveReservation({ before, after, capacity: {}, offering: true, also: ops })
    await triggerWorkers(posted)
    return told
  }, isRival)
  return typeof done === 'string' ? { did: 'came second' } : { did: 'taken back', after: done }
}
