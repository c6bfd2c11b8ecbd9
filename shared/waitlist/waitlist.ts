import * as v from 'valibot'
import { slotError, slotAvailability } from '#shared/reservations/availability.ts'
import { guestFieldSchemas } from '#shared/reservations/reservation-fields.ts'
import { type FormGuardInput, formGuard, looksAutomated } from '#shared/validation.ts'
import { addDays, instantOf, localDateTime, type LocalDateTime } from '#shared/time/local-time.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import {
  type Day,
  dayRefusal,
  ownerRules,
  type Reservation,
  PartySize,
  ReservationDate,
  ReservationRequest,
  ReservationTime,
  type ReservationSettings,
} from '#shared/reservations/reservation.ts'
import { listSlots } from '#shared/reservations/slots.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'

/** From which slot to which a guest would come, both included, HH:mm:ss. */
export type TimeWindow = { from: string; to: string }

/** Whether there is a way to tell a guest of a table. */
export const hasContact = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }): boolean =>
  Boolean(email?.trim() || phone?.trim())

const asked = ReservationRequest.entries

/** What a guest asks to be told of: a table of a date from one slot to another. Refuses a window that ends before it begins, and who leaves no way to be reached. */
export const JoinWaitlistInput = v.pipe(
  v.strictObject({
    firstName: asked.firstName,
    lastName: asked.lastName,
    email: asked.email,
    phone: asked.phone,
    partySize: PartySize,
    reservationDate: ReservationDate,
    from: ReservationTime,
    to: ReservationTime,
    ...guestFieldSchemas,
    ...formGuard,
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

/** When who waits would come: the window of a guest's wish, or the one time that the owner wrote down. */
export const timeWindowOf = ({
  waits,
  reservationTime: at,
}: Pick<Reservation, 'waits' | 'reservationTime'>): TimeWindow => waits ?? { from: at, to: at }

/** Who asked first comes first. */
export const byQueueOrder = (a: Reservation, b: Reservation): number =>
  `${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1

/** A table nearer than this, in minutes, is offered to nobody. */
const nearestMinutes = 45
/** For how many minutes an offer stands: for a table of today, of tomorrow, and beyond. */
export const offerMinutes = { today: 30, tomorrow: 120, later: 240 } as const
/** Between these hours nobody is offered a table of another day, HH:mm:ss. */
const quiet = { from: '21:30:00', to: '08:30:00' } as const
/** More guests are not taken in for a date where so many wait, whoever wrote them down; the owner is not bound. */
export const maxWaitlistEntries = 100
/** Offers that one guest gets within a day of the restaurant's. */
export const maxOffersPerDay = 3
/** Offers that ran out, after which the owner is told that a guest does not answer. */
const missedMark = 2

/** Whether a guest has let so many offers run out that the owner should know. It is a mark: the guest waits on. */
export const isUnresponsive = ({ missed = 0 }: Pick<Reservation, 'missed'>): boolean => missed >= missedMark

const minute = 60_000

/** Until when an offer stands that is made now. Its time begins in the morning where it is made before that, and it never outlasts its table. */
export function offerExpiresAt(date: string, time: string, now: Date): Date {
  const { date: today, time: wall } = localDateTime(now)
  const minutes = offerMinutes[date <= today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later']
  const begins = wall < quiet.to ? instantOf(today, quiet.to) : now
  return new Date(Math.min(begins.getTime() + minutes * minute, instantOf(date, time).getTime()))
}

/** From when on the tables of a date may be offered: now, or in the morning when nobody should be woken for another day. */
export function earliestOfferAt(date: string, now: Date): Date {
  const wall = localDateTime(now)
  if (date <= wall.date || (wall.time < quiet.from && wall.time >= quiet.to)) return now
  const morning = wall.time >= quiet.from ? addDays(wall.date, 1) : wall.date
  return instantOf(morning, quiet.to)
}

const isFarEnough = (date: string, time: string, now: Date): boolean =>
  instantOf(date, time).getTime() - now.getTime() >= nearestMinutes * minute

/** The slots of a window at which a date gives tables that are far enough ahead. */
const slotsWithin = (
  date: string,
  { from, to }: TimeWindow,
  rules: ReservationSettings,
  hours: OpeningHours,
  now: Date,
) => listSlots(hours, date, rules).filter((time) => from <= time && time <= to && isFarEnough(date, time, now))

/** The first slot of a guest's window that a day has free and that the guest has not let pass; undefined when there is none. */
export function findOfferSlot(
  one: Waiting,
  day: Day,
  rules: ReservationSettings,
  hours: OpeningHours,
  now: Date,
): string | undefined {
  const { reservationDate: date, partySize: party, passed = [] } = one
  return slotsWithin(date, timeWindowOf(one), rules, hours, now).find(
    (time) =>
      !passed.includes(time) &&
      !slotError(
        { reservationDate: date, reservationTime: time, partySize: party },
        day,
        rules,
        hours,
        localDateTime(now),
      ),
  )
}

/** A time that may be offered by hand: whether it is of the guest's window, free, and was offered before. */
export type OfferTime = { time: string; wished: boolean; free: boolean; passed: boolean }

/** The times of a date that the owner may offer to who waits, in order: whether guests can book now and how much notice they give is not asked of her. */
export function offerableTimes(
  one: Waiting,
  day: Day,
  rules: ReservationSettings,
  hours: OpeningHours,
  now: LocalDateTime,
): OfferTime[] {
  const { from, to } = timeWindowOf(one)
  return slotAvailability(day, one.partySize, { ...ownerRules(rules), noticeMinutes: 0 }, hours, now)
    .filter(({ state }) => state !== 'closed')
    .map(({ time, state }) => ({
      time,
      wished: from <= time && time <= to,
      free: state === 'open',
      passed: (one.passed ?? []).includes(time),
    }))
}

/** Why a guest cannot wait for a table, or undefined: there must be a time to wait for, none that is free already, and not too many who wait before. */
export function joinError(
  wish: Pick<JoinWaitlistInput, 'reservationDate' | 'partySize' | 'from' | 'to'> & FormGuardInput,
  day: Day,
  rules: ReservationSettings,
  hours: OpeningHours,
  now: Date,
): ErrorCode | undefined {
  if (looksAutomated(wish)) return 'looks-automated'
  const reason = dayRefusal(day, rules, hours, localDateTime(now))
  if (reason && reason !== 'day-full') return reason
  const { reservationDate: date, from, to } = wish
  const window = { from, to }
  if (!listSlots(hours, date, rules).some((time) => from <= time && time <= to)) return 'slot-closed'
  if (slotsWithin(date, window, rules, hours, now).length === 0) return 'time-passed'
  const asked = { ...wish, reservationTime: from, waits: window }
  if (findOfferSlot(asked, day, rules, hours, now)) return 'day-not-full'
  return (day.counts?.waitlist ?? 0) >= maxWaitlistEntries ? 'line-full' : undefined
}

/** Who waits, offered a table: it holds the slot's place and seats until then, an ISO instant. */
export const withOffer = (one: Reservation, time: string, until: string): Reservation => ({
  ...one,
  reservationTime: time,
  offeredUntil: until,
})

/** Who was offered a table that is taken back: waits on as if nobody had offered it. */
export const withOfferWithdrawn = ({ offeredUntil: _until, ...one }: Reservation): Reservation => ({
  ...one,
  reservationTime: timeWindowOf(one).from,
})

/** Who was offered a table and did not take it: waits on in the same order, for any other time. What ran out unanswered is `missed`. */
export function withOfferDeclined(one: Reservation, missed: boolean): Reservation {
  const { reservationTime: time, passed = [] } = one
  return {
    ...withOfferWithdrawn(one),
    passed: [...passed.filter((other) => other !== time), time],
    ...(missed ? { missed: (one.missed ?? 0) + 1 } : {}),
  }
}

/** Who waited, with the table. */
export function withOfferAccepted(one: Reservation, time: string): Reservation {
  const { offeredUntil: _until, waits: _waits, passed: _passed, missed: _missed, ...rest } = one
  return { ...rest, status: 'booked', reservationTime: time }
}

/** Whether a slot was offered to who waits, now or before. */
export const hadOffer = (one: Reservation, time: string): boolean =>
  (one.offeredUntil !== undefined && one.reservationTime === time) || (one.passed ?? []).includes(time)

/** Why an offer that still holds its table cannot be taken any more: the day was blocked or closed meanwhile, or its time has come. */
export const isOfferInvalid = (
  one: Reservation,
  day: Day,
  rules: ReservationSettings,
  hours: OpeningHours,
  now: LocalDateTime,
) =>
  day.blocked ||
  !listSlots(hours, one.reservationDate, rules).includes(one.reservationTime) ||
  `${one.reservationDate} ${one.reservationTime}` <= `${now.date} ${now.time}`
