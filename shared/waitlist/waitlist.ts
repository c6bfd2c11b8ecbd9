import * as v from 'valibot'
import { type BookingContext, slotError, listSlotAvailability } from '#shared/reservations/availability.ts'
import { guestFieldSchemas } from '#shared/reservations/reservation-fields.ts'
import { type FormGuardInput, formGuardFields, isAutomatedForm } from '#shared/validation.ts'
import { addDays, instantOf, localDateTimeAt } from '#shared/time/local-time.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import {
  type Day,
  dayError,
  toOwnerRules,
  type Reservation,
  PartySize,
  ReservationDate,
  ReservationRequest,
  ReservationTime,
  type ReservationSettings,
  toCancelled,
  type TimeWindow,
  type WaitlistedReservation,
} from '#shared/reservations/reservation.ts'
import { listSlots } from '#shared/reservations/slots.ts'
import { isUnverified } from '#shared/reservations/unverified-quota.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'

/** Tells whether a guest can be reached about a table. */
export const hasContact = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }): boolean =>
  Boolean(email?.trim() || phone?.trim())

const asked = ReservationRequest.entries

/** A request to join the waitlist. It needs a way to reach the guest. */
export const JoinWaitlistInput = v.pipe(
  v.strictObject({
    firstName: asked.firstName,
    lastName: asked.lastName,
    email: asked.email,
    phone: asked.phone,
    texts: asked.texts,
    partySize: PartySize,
    reservationDate: ReservationDate,
    from: ReservationTime,
    to: ReservationTime,
    ...guestFieldSchemas,
    ...formGuardFields,
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'windowFirst'),
    ['to'],
  ),
  v.forward(v.partialCheck([['email'], ['phone']], hasContact, 'reachNeeded'), ['email']),
)
export type JoinWaitlistInput = v.InferOutput<typeof JoinWaitlistInput>
export type JoinWaitlistForm = v.InferInput<typeof JoinWaitlistInput>

type Waiting = Pick<Reservation, 'reservationDate' | 'reservationTime' | 'partySize' | 'waits' | 'passed'>

/** Returns the window of a waitlist guest; an entry of the owner's has one slot. */
export const timeWindowOf = ({
  waits,
  reservationTime: at,
}: Pick<Reservation, 'waits' | 'reservationTime'>): TimeWindow => waits ?? { from: at, to: at }

const queueKey = (one: Reservation): string => `${Number(isUnverified(one))} ${one.createdAt} ${one.id}`

/** Sorts verified entries before unverified ones, each by the time of asking. */
export const byQueueOrder = (a: Reservation, b: Reservation): number => (queueKey(a) < queueKey(b) ? -1 : 1)

/** A slot within this many minutes is not offered. */
const nearestMinutes = 45
/** How long an offer is open, in minutes: for a table of today, of tomorrow, and of later. */
export const offerMinutes = { today: 30, tomorrow: 120, later: 240 } as const
/** Local times between which no table of another day is offered. */
const quiet = { from: '21:30:00', to: '08:30:00' } as const
/** The most waitlist guests of a date when another joins online; the owner may add more. */
export const maxWaitlistEntries = 100
/** The most waitlist guests of a date when another joins by the link in our email. */
export const maxVerifiedWaitlistEntries = 200
/** The most offers of one guest within a local day. */
export const maxOffersPerDay = 3
/** So many missed offers end a wait. */
const mostMissedOffers = 2

const minute = 60_000

/** Returns when an offer of now expires. Before 8:30 AM its time begins then; it never ends after its table. */
export function offerExpiresAt(date: string, time: string, now: Date): Date {
  const { date: today, time: wall } = localDateTimeAt(now)
  const minutes = offerMinutes[date <= today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later']
  const begins = wall < quiet.to ? instantOf(today, quiet.to) : now
  return new Date(Math.min(begins.getTime() + minutes * minute, instantOf(date, time).getTime()))
}

/** Returns from when tables of a date may be offered: now, or in the morning, so that emails do not wake guests. */
export function earliestOfferAt(date: string, now: Date): Date {
  const wall = localDateTimeAt(now)
  if (date <= wall.date || (wall.time < quiet.from && wall.time >= quiet.to)) return now
  const morning = wall.time >= quiet.from ? addDays(wall.date, 1) : wall.date
  return instantOf(morning, quiet.to)
}

const isFarEnough = (date: string, time: string, now: Date): boolean =>
  instantOf(date, time).getTime() - now.getTime() >= nearestMinutes * minute

/** The context of an offer: its day, the rules, the hours in force and the instant. */
export type OfferContext = { day: Day; rules: ReservationSettings; hours: OpeningHours; now: Date }

/** Returns the slots of a window that are open and far enough ahead. */
const slotsWithin = (date: string, { from, to }: TimeWindow, { rules, hours, now }: Omit<OfferContext, 'day'>) =>
  listSlots(hours, date, rules).filter((time) => from <= time && time <= to && isFarEnough(date, time, now))

/** Returns the first free slot in a guest's window that was not offered before, or undefined. */
export function findOfferSlot(one: Waiting, context: OfferContext): string | undefined {
  const { now } = context
  const { reservationDate: date, partySize: party, passed = [] } = one
  return slotsWithin(date, timeWindowOf(one), context).find(
    (time) =>
      !passed.includes(time) &&
      !slotError(
        { reservationDate: date, reservationTime: time, partySize: party },
        { ...context, now: localDateTimeAt(now) },
      ),
  )
}

/** A slot that can be offered by hand: in the guest's window or not, free or not, offered before or not. */
export type OfferTime = { time: string; wished: boolean; free: boolean; passed: boolean }

/** Lists the slots that the owner may offer a waitlist guest, in order. Pauses and notice do not bind her. */
export function listOfferTimes(
  one: Waiting,
  context: Omit<BookingContext, 'rules'> & { rules: ReservationSettings },
): OfferTime[] {
  const { from, to } = timeWindowOf(one)
  return listSlotAvailability(one.partySize, {
    ...context,
    rules: { ...toOwnerRules(context.rules), noticeMinutes: 0 },
  })
    .filter(({ state }) => state !== 'closed')
    .map(({ time, state }) => ({
      time,
      wished: from <= time && time <= to,
      free: state === 'open',
      passed: (one.passed ?? []).includes(time),
    }))
}

/** Returns why a guest cannot join the waitlist, or undefined. `most` guests wait at a time. */
export function joinWaitlistError(
  wish: Pick<JoinWaitlistInput, 'reservationDate' | 'partySize' | 'from' | 'to'> & FormGuardInput,
  context: OfferContext,
  most: number = maxWaitlistEntries,
): ErrorCode | undefined {
  const { day, rules, hours, now } = context
  if (isAutomatedForm(wish)) return 'looks-automated'
  const reason = dayError(day, rules, hours, localDateTimeAt(now))
  if (reason && reason !== 'day-full') return reason
  const { reservationDate: date, from, to } = wish
  const window = { from, to }
  if (!listSlots(hours, date, rules).some((time) => from <= time && time <= to)) return 'slot-closed'
  if (slotsWithin(date, window, context).length === 0) return 'time-passed'
  const asked = { ...wish, reservationTime: from, waits: window }
  if (findOfferSlot(asked, context)) return 'day-not-full'
  return (day.counts?.waitlist ?? 0) >= most ? 'waitlist-full' : undefined
}

/** Returns a waitlist entry with an offer of a slot until an ISO instant. */
export const withOffer = (one: WaitlistedReservation, time: string, until: string): Reservation => ({
  ...one,
  reservationTime: time,
  offeredUntil: until,
})

/** Returns a waitlist entry without its offer, as if it had not been made. */
export const withOfferWithdrawn = ({ offeredUntil: _until, ...one }: Reservation): Reservation => ({
  ...one,
  reservationTime: timeWindowOf(one).from,
})

/** Returns a waitlist entry without its offer, whose slot is not offered again. */
export function withOfferDeclined(one: Reservation): Reservation {
  const { reservationTime: time, passed = [] } = one
  return { ...withOfferWithdrawn(one), passed: [...passed.filter((other) => other !== time), time] }
}

/**
 * Returns a waitlist entry whose guest was notified of an offer and did not answer. The second missed offer ends the
 * wait.
 */
export function withOfferMissed(one: Reservation): Reservation {
  const after = { ...withOfferDeclined(one), missed: (one.missed ?? 0) + 1 }
  return after.missed >= mostMissedOffers ? toCancelled(after) : after
}

/** Returns a waitlist entry that ended, because its guest cannot be reached. */
export const withWaitEnded = (one: Reservation): Reservation => toCancelled(withOfferWithdrawn(one))

/** Returns a waitlist entry as a booking of a slot. */
export function withOfferAccepted(one: Reservation, time: string): Reservation & { status: 'booked' } {
  const { offeredUntil: _until, waits: _waits, passed: _passed, missed: _missed, noShow: _noShow, ...rest } = one
  return { ...rest, status: 'booked', reservationTime: time }
}

/** Tells whether a slot is or was offered to a waitlist guest. */
export const hasBeenOffered = (one: Reservation, time: string): boolean =>
  (one.offeredUntil !== undefined && one.reservationTime === time) || (one.passed ?? []).includes(time)

/** Tells whether an open offer cannot be accepted any more: its day was blocked or closed, or its time has come. */
export const isOfferInvalid = (
  one: Reservation,
  { day, rules, hours, now }: Omit<BookingContext, 'rules'> & { rules: ReservationSettings },
): boolean =>
  day.blocked ||
  !listSlots(hours, one.reservationDate, rules).includes(one.reservationTime) ||
  `${one.reservationDate} ${one.reservationTime}` <= `${now.date} ${now.time}`
