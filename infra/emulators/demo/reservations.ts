import { addDays, instantOf, localDateTimeAt, type LocalDateTime, weekdayOf } from '#shared/time/local-time.ts'
import { isClosedOn, minuteOfTime, type OpeningHours } from '#shared/hours/schedule.ts'
import {
  hasCapacity,
  loadOf,
  stayMinutesOf,
  sumLoads,
  withStayMinutes,
  type Load,
} from '#shared/reservations/capacity.ts'
import { applyMark, type AttendanceMark } from '#shared/reservations/owner-reservation.ts'
import {
  toCancelled,
  type Reservation,
  type ReservationRequest,
  type ReservationSettings,
  type WaitlistedReservation,
} from '#shared/reservations/reservation.ts'
import { listSlots } from '#shared/reservations/slots.ts'
import { proposeTables } from '#shared/tables/propose-tables.ts'
import { offerExpiresAt, withOffer } from '#shared/waitlist/waitlist.ts'
import {
  buildOwnerReservation,
  buildReservation,
  buildWaitlistEntry,
  buildWalkIn,
} from '#functions/db/reservations/new-reservation.ts'
import { demoTablePlan } from './tables.ts'
import { runAt } from './run-at.ts'
import { demoPeople, type Person } from './people.ts'
import { createRandom, type Random } from './random.ts'

/** What happens to a booking after it was made, each at an instant (ms). */
type Event = { at: number; mark: AttendanceMark | 'cancelled' | 'assigned' }
/** A booking as the calls make it: who books what and how, at an instant (ms), and what happens then. */
export type DemoBooking = {
  id: string
  madeAt: number
  how: 'web' | 'phone' | 'walk-in'
  request: Pick<ReservationRequest, 'firstName' | 'lastName' | 'email' | 'phone' | 'partySize' | 'note'> &
    Pick<ReservationRequest, 'reservationDate' | 'reservationTime'> & { locale: 'en' | 'es' }
  table?: string
  events: Event[]
}

const minute = 60_000
const days = { before: 60, after: 14 } as const
/** A weekend takes more tables, by weekday from Sunday. */
const tablesOfWeekday = [6, 3, 3, 3, 4, 7, 8] as const
/** Today and the evening of the waitlist are fuller than the days around them. */
const tablesOfFullDay = 30

const notes: Record<'en' | 'es', readonly string[]> = {
  en: [
    'Shellfish allergy, serious.',
    'High chair, please.',
    'It is her birthday. No singing.',
    'The corner by the window if it is free.',
    'We have a stroller.',
  ],
  es: [
    'Alergia al cacahuate.',
    'Una silla para bebé, por favor.',
    'Es su santo. Traemos pastel.',
    'Si se puede, lejos de la puerta.',
    'Viene mi abuela con andadera.',
  ],
}

type Hours = { rules: ReservationSettings; hours: OpeningHours }

/** Lists every open date around today that has bookings. */
export const demoDates = (today: string, hours: OpeningHours): string[] =>
  Array.from({ length: days.before + days.after + 1 }, (_, at) => addDays(today, at - days.before)).filter(
    (date) => !isClosedOn(hours, date),
  )

/** Returns the bookings of a date as they are at a time: the same ones at any time of day. */
export function planDay(date: string, now: LocalDateTime, { rules, hours }: Hours): DemoBooking[] {
  const random = createRandom(`tables ${date}`)
  const slots = listSlots(hours, date, rules)
  const isFull = date === now.date || date === demoWaitDate(now, { rules, hours })
  const wanted = isFull ? tablesOfFullDay : tablesOfWeekday[weekdayOf(date)]!
  const people = new Set<Person>()
  const planned: DemoBooking[] = []
  let load: Load = sumLoads([])
  for (let tried = 0; planned.length < wanted && tried < wanted * 8; tried++) {
    const person = random.pick(demoPeople)
    const evening = slots.filter((slot) => slot >= '18:00:00')
    const reservationTime = random.pick(random.happens(80) && evening.length > 0 ? evening : slots)
    const one = plan({ person, date, reservationTime, random })
    const { partySize } = one.request
    const stayMinutes = stayMinutesOf(rules, partySize)
    const more = loadOf({ reservationTime, partySize, stayMinutes, status: 'booked', source: one.how })
    if (people.has(person) || !hasCapacity(more, { date, booked: 0, blocked: false, ...load }, rules)) continue
    people.add(person)
    load = sumLoads([load, more])
    planned.push(one)
  }
  const at = instantOf(now.date, now.time).getTime()
  giveTables(planned, date, rules)
  for (const one of planned) one.events = one.events.filter((event) => event.at <= at)
  return planned.filter(({ madeAt }) => madeAt <= at)
}

/** Gives each booking the table that the timeline would propose in the morning. One in three calls asked for none. */
function giveTables(planned: readonly DemoBooking[], date: string, rules: ReservationSettings): void {
  const parties = planned.map(({ id, request: { partySize, reservationDate, reservationTime } }) => ({
    id,
    partySize,
    reservationDate,
    reservationTime,
    status: 'booked' as const,
    stayMinutes: stayMinutesOf(rules, partySize),
  }))
  const { proposals } = proposeTables(demoTablePlan, parties, { date, time: '00:00:00', weekday: weekdayOf(date) })
  for (const [at, one] of planned.entries()) {
    const choice = proposals.get(one.id)
    if (choice && (one.how !== 'phone' || at % 3 > 0)) one.table = choice.label
    else one.events = one.events.filter(({ mark }) => mark !== 'assigned')
  }
}

type Plan = { person: Person; date: string; reservationTime: string; random: Random }

/** Returns one booking with all that will happen to it. */
function plan({ person, date, reservationTime, random }: Plan): DemoBooking {
  const { locale, email, phone, firstName, lastName } = person
  const starts = instantOf(date, reservationTime).getTime()
  const how = random.pick(['web', 'web', 'web', 'web', 'web', 'phone', 'phone', 'walk-in'] as const)
  const partySize = random.pick([2, 2, 2, 2, 3, 4, 4, 4, 5, 6, 8])
  const note = random.happens(14) ? random.pick(notes[locale]) : undefined
  const isReachedBy = random.pick(['both', 'both', 'email', 'phone'] as const)
  const late = random.below(25) - 5
  const stay = 50 + random.below(40)
  const fate = random.below(100)
  const leadMinutes = 90 + random.below(60 * 24 * 21)
  const id = random.id()
  const request = {
    firstName,
    lastName,
    email: isReachedBy === 'phone' || how === 'walk-in' ? undefined : email,
    phone: isReachedBy === 'email' || how === 'walk-in' ? undefined : phone,
    partySize,
    reservationDate: date,
    reservationTime,
    note: how === 'web' ? note : undefined,
    locale,
  }
  const came: Event[] = [
    { at: starts + Math.max(0, late) * minute, mark: 'arrived' },
    ...(how === 'phone' ? [] : [{ at: starts + (Math.max(0, late) + 1) * minute, mark: 'assigned' } as const]),
    { at: starts + (Math.max(0, late) + 3) * minute, mark: 'seated' },
    { at: starts + (Math.max(0, late) + stay) * minute, mark: 'left' },
  ]
  if (how === 'walk-in')
    return {
      id,
      madeAt: starts,
      how,
      request,
      events: came.filter(({ mark }) => mark !== 'arrived' && mark !== 'seated'),
    }
  const madeAt = starts - leadMinutes * minute
  const events: Event[] =
    fate < 5
      ? [{ at: starts + 25 * minute, mark: 'no-show' }]
      : fate < 12
        ? [{ at: starts - (leadMinutes / 2) * minute, mark: 'cancelled' }]
        : came
  return { id, madeAt, how, request, events }
}

type After = { table: string | undefined; rules: ReservationSettings }

/** Returns a reservation after what happened to it, with its version of before. */
function applyEvent(stored: Reservation, { at, mark }: Event, { table, rules }: After): Reservation {
  if (mark === 'cancelled') return toCancelled(stored)
  if (mark === 'assigned') return { ...stored, ...(table ? { table } : {}) }
  const marked = applyMark(stored, mark, new Date(at).toISOString())
  return withStayMinutes(stored, marked, rules, localDateTimeAt(new Date(at)))
}

/** Returns a booking as it is stored after some events. */
export function build(
  { id, madeAt, how, request, table }: DemoBooking,
  rules: ReservationSettings,
  events: readonly Event[],
): Reservation {
  const made = runAt(madeAt, () => {
    if (how === 'web') return buildReservation({ ...request, website: '' }, rules, {})
    if (how === 'walk-in')
      return buildWalkIn(request, rules, { at: new Date(madeAt).toISOString(), now: localDateTimeAt(new Date(madeAt)) })
    return buildOwnerReservation(
      { ...request, type: 'regular', source: 'phone', status: 'booked', table, notes: undefined },
      rules,
    )
  })
  let stored: Reservation = { ...made, id }
  for (const { at, mark } of events) {
    stored = { ...applyEvent(stored, { at, mark }, { table, rules }), version: stored.version + 1 }
  }
  return stored
}

/** Returns the waitlist of the next evening that can still be offered: two who wait, and one with an offer. */
export function createDemoWaitlist(now: LocalDateTime, { rules, hours }: Hours, taken: Load): Reservation[] {
  const today = instantOf(now.date, now.time).getTime()
  const date = demoWaitDate(now, { rules, hours })
  if (!date) return []
  const random = createRandom(`waiting ${date}`)
  const slots = listSlots(hours, date, rules).filter((slot) => instantOf(date, slot).getTime() > today + 60 * minute)
  const evening = slots.filter((slot) => slot >= '18:30:00' && slot <= '20:00:00')
  const [from, to] = [(evening[0] ?? slots[0])!, (evening.at(-1) ?? slots.at(-1))!]
  const waiting = [0, 1, 2].map((at) => {
    const { firstName, lastName, email, phone, locale } = demoPeople[(random.below(80) + at * 80) % demoPeople.length]!
    return runAt(today - (90 - at * 20) * minute, () => ({
      ...buildWaitlistEntry(
        {
          firstName,
          lastName,
          email,
          phone,
          locale,
          reservationDate: date,
          website: '',
          from,
          to,
          partySize: at === 0 ? 2 : 8 + at,
        },
        rules,
        {},
      ),
      id: random.id(),
    }))
  })
  const free = (one: Reservation, time: string) =>
    hasCapacity(
      loadOf({ ...one, status: 'booked', reservationTime: time }),
      { date, booked: 0, blocked: false, ...taken },
      rules,
    )
  const [first, ...others] = waiting
  const time = slots.find((slot) => slot >= from && free(first!, slot))
  if (!time) return waiting
  const offered = withOffer(
    first as WaitlistedReservation,
    time,
    offerExpiresAt(date, time, new Date(today)).toISOString(),
  )
  return [{ ...withStayMinutes(first, offered, rules, now), version: 2 }, ...others]
}

/** Returns the date of that waitlist: today, while a table of today can be offered, else the next open one. */
export function demoWaitDate(now: LocalDateTime, { rules, hours }: Hours): string | undefined {
  const latest = minuteOfTime(now.time) + 120
  return demoDates(now.date, hours).find(
    (date) =>
      date > now.date ||
      (date === now.date && listSlots(hours, date, rules).some((slot) => minuteOfTime(slot) >= latest)),
  )
}
