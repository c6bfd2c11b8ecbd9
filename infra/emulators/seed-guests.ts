import { type AggregateState, createAggregator, noConversions } from '#shared/analytics/visit-aggregate.ts'
import type { Conversions } from '#shared/analytics/visit-aggregate.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { hoursFromSettings } from '#shared/hours/schedule.ts'
import { loadOf, sumLoads } from '#shared/reservations/capacity.ts'
import type { Reservation } from '#shared/reservations/reservation.ts'
import { instantOf, localDateTimeAt } from '#shared/time/local-time.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { runAt } from './demo/run-at.ts'
import { countConversionOp } from '#functions/db/analytics/conversions.ts'
import {
  overwriteDailyVisitsOp,
  saveAggregationProgress,
  saveHourSketch,
} from '#functions/db/analytics/daily-visits.ts'
import { createLargePartyOps } from '#functions/db/large-parties/large-parties.ts'
import { createCateringRequestOps } from '#functions/db/catering/requests.ts'
import { createContactOp } from '#functions/db/contacts/contacts.ts'
import { createMessageOps } from '#functions/db/contacts/messages.ts'
import { addSettledEmailOp } from '#functions/db/email/emails.ts'
import { suppressMailboxOp } from '#functions/db/email/mailboxes.ts'
import { guestQuotaOps } from '#functions/db/reservations/booking-quota.ts'
import { addReservationsOps, reservationAuditOp } from '#functions/db/reservations/reservations.ts'
import { settingKeys } from '#functions/db/site/settings.ts'
import { putOp, type TransactionItem } from '#functions/db/table.ts'
import { writeInBulk } from './bulk-write.ts'
import { createDemoChanges } from './demo/changes.ts'
import { createDemoHours } from './demo/hours.ts'
import { demoRules } from './demo/rules.ts'
import {
  createDemoContacts,
  createDemoLargeParties,
  createDemoMessages,
  createDemoRequests,
  demoCharges,
} from './demo/inbox.ts'
import { build, createDemoWaitlist, demoDates, demoWaitDate, type DemoBooking, planDay } from './demo/reservations.ts'
import { createDemoVisits, demoVisitDates } from './demo/visits.ts'

/** Returns the demo restaurant's bookings around an instant (ms), each with how it was made, and its waitlist. */
export function createDemoGuests(at: number): { booked: [DemoBooking, Reservation][]; waiting: Reservation[] } {
  const now = localDateTimeAt(new Date(at))
  const context = { rules: demoRules, hours: demoHours(now.date) }
  const booked = demoDates(now.date, context.hours)
    .flatMap((date) => planDay(date, now, context))
    .map((one): [DemoBooking, Reservation] => [one, build(one, demoRules, one.events)])
  const date = demoWaitDate(now, context)
  const taken = sumLoads(booked.flatMap(([, one]) => (one.reservationDate === date ? [loadOf(one)] : [])))
  return { booked, waiting: createDemoWaitlist(now, context, taken) }
}
const noTexts = { mondayThursday: '', fridaySaturday: '', sunday: '' }
const demoHours = (today: string) => hoursFromSettings(noTexts, createDemoHours(today))

/** Gives the demo restaurant its guests: bookings, messages, visits and a history around now, as the calls leave them. */
export async function seedDemoGuests(menu: readonly MenuItem[]): Promise<void> {
  const at = nowMs()
  const today = localDateTimeAt(new Date(at)).date
  const { booked, waiting } = createDemoGuests(at)
  const messages = createDemoMessages(at)
  const requests = createDemoRequests(at, today, menu)
  const outcomes = countOutcomes([
    ...booked.flatMap(([{ how, madeAt }]) => (how === 'web' ? [['bookings', madeAt] as const] : [])),
    ...messages.map(({ createdAt }) => ['messages', Date.parse(createdAt)] as const),
    ...requests.map(({ createdAt }) => ['cateringRequests', Date.parse(createdAt)] as const),
  ])
  const offered = waiting.filter(({ offeredUntil }) => offeredUntil)
  await writeInBulk([
    putOp({ ...settingKeys.catering(), ...demoCharges }),
    ...addReservationsOps([...booked.map(([, one]) => one), ...waiting]),
    ...(
      await Promise.all(offered.map((one) => guestQuotaOps(undefined, one, { limited: false, offering: false })))
    ).flat(),
    ...emailsAbout(booked, waiting, today),
    ...noShowEntries(booked, today),
    ...createDemoContacts(at).map((person) => createContactOp(person)),
    ...messages.flatMap((message) => createMessageOps(message)),
    ...requests.flatMap((request) => createCateringRequestOps(request)),
    ...createDemoLargeParties(at, today, demoHours(today)).flatMap((party) => createLargePartyOps(party)),
    ...createDemoChanges(at, menu, demoRules),
    ...(await visitOps(at, today, outcomes)),
  ])
}

/** The emails to guests of coming tables: sent, and one that came back. */
function emailsAbout(
  booked: readonly [DemoBooking, Reservation][],
  waiting: readonly Reservation[],
  today: string,
): TransactionItem[] {
  const told = booked.filter(
    ([{ how }, one]) => how === 'web' && one.email && one.reservationDate >= today && one.status === 'booked',
  )
  const bounced = told.find(([, one]) => one.reservationDate > today)
  return [
    ...told.flatMap((entry) => {
      const [{ madeAt }, made] = entry
      const letter = { kind: 'reservation-confirmed' as const, by: 'guest' as const, reservation: made }
      return runAt(madeAt, () =>
        entry === bounced
          ? [addSettledEmailOp(letter, 'bounced'), suppressMailboxOp(made.email!, 'bounced', nowIso())]
          : [addSettledEmailOp(letter)],
      )
    }),
    ...waiting.flatMap((reservation) => [
      runAt(Date.parse(reservation.createdAt), () => addSettledEmailOp({ kind: 'waitlist-joined', reservation })),
      ...(reservation.offeredUntil ? [addSettledEmailOp({ kind: 'reservation-offered', reservation })] : []),
    ]),
  ]
}

/** Today's no-shows in the change log. The other marks would hide what else is in it. */
const noShowEntries = (booked: readonly [DemoBooking, Reservation][], today: string): TransactionItem[] =>
  booked.flatMap(([one, after]) =>
    after.noShow && after.reservationDate === today
      ? one.events.map(({ at }) => runAt(at, () => reservationAuditOp(build(one, demoRules, []), after)))
      : [],
  )

type Outcome = readonly [what: keyof Conversions, at: number]

function countOutcomes(all: readonly Outcome[]): ReadonlyMap<string, Conversions> {
  const byDate = new Map<string, Conversions>()
  for (const [what, at] of all) {
    const { date } = localDateTimeAt(new Date(at))
    const counted = byDate.get(date) ?? noConversions
    byDate.set(date, { ...counted, [what]: counted[what] + 1 })
  }
  return byDate
}

/** The visits of every day as they are counted, and those of today's hours, so that the next count goes on from them. */
async function visitOps(
  at: number,
  today: string,
  outcomes: ReadonlyMap<string, Conversions>,
): Promise<TransactionItem[]> {
  const dates = demoVisitDates(today)
  const counted = dates.map((date) => {
    const day = createAggregator()
    const hours: [string, AggregateState][] = []
    for (const [hour, visits] of createDemoVisits(date, today)) {
      const name = String(hour).padStart(2, '0')
      if (date === today && instantOf(date, `${name}:59:59`).getTime() > at) continue
      day.add(visits)
      if (date === today) {
        const part = createAggregator()
        part.add(visits)
        hours.push([name, part.counted()])
      }
    }
    return { tally: day.tally(date, outcomes.get(date) ?? noConversions), hours }
  })
  for (const [hour, sketch] of counted.at(-1)!.hours) await saveHourSketch(today, hour, sketch)
  await saveAggregationProgress({ next: today, finishedAt: new Date(at).toISOString() })
  const { bookings, cateringRequests, messages } = outcomes.get(today) ?? noConversions
  const ofToday = Object.entries({ bookings, cateringRequests, messages }) as [keyof Conversions, number][]
  return [
    ...counted.map(({ tally }) => overwriteDailyVisitsOp(tally)),
    ...ofToday.flatMap(([what, count]) => Array.from({ length: count }, () => countConversionOp(what))),
  ]
}
