import ical, { ICalCalendarMethod, ICalEventRepeatingFreq, ICalEventStatus, ICalWeekday } from 'ical-generator'
import type { Locale } from '#shared/validation.ts'
import { addDays, instantOf, weekdayOf } from '#shared/time/local-time.ts'
import { restaurantTimeZone } from '#shared/time/utc-offset.ts'
import { withTimeZoneRules, toMachineLocalJsDate } from '#shared/email/calendar.ts'
import { localize } from '#shared/localized-text.ts'
import type { ScheduledStop, TruckStop } from './truck.ts'

const weekdays = [
  ICalWeekday.SU,
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
]

/** Returns a minute after a date's midnight as the library writes it. */
const wallAt = (date: string, minute: number): Date => toMachineLocalJsDate(date, '00:00', minute)

const titles = { en: 'truck', es: 'troca' } as const

/** Returns the first date of a stop. */
const firstOf = ({ date, weekday = 0, since = '2026-01-01' }: TruckStop): string =>
  date ?? addDays(since, (weekday - weekdayOf(since) + 7) % 7)

/**
 * Formats the truck's stops as a calendar to subscribe to, in one language. A weekly stop is one repeating entry;
 * changed, cancelled and extra days are entries of their own; deleted stops (`gone`) are cancelled. Ids stay, and the
 * sequence rises with each change.
 */
export function formatTruckCalendar(
  stops: readonly TruckStop[],
  outings: readonly ScheduledStop[],
  { name, url, locale, gone = [] }: { name: string; url: string; locale: Locale; gone?: readonly TruckStop[] },
): string {
  const calendar = ical({
    prodId: { company: name.replace(/[^\p{L}\p{N} ]/gu, '') || 'Restaurant', product: 'Truck' },
    name: `${name}, ${titles[locale]}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  const entry = (
    id: string,
    at: { date: string; from: number; to: number; stamp: string; sequence: number },
    { place, address }: Pick<TruckStop, 'place' | 'address'>,
    more: object = {},
  ) =>
    calendar.createEvent({
      id,
      sequence: at.sequence,
      stamp: new Date(at.stamp),
      start: wallAt(at.date, at.from),
      end: wallAt(at.date, at.to),
      timezone: restaurantTimeZone(),
      summary: `${name}: ${localize(place, locale)}`,
      location: address || localize(place, locale),
      url,
      status: ICalEventStatus.CONFIRMED,
      ...more,
    })
  for (const stop of [...stops, ...gone]) {
    const { id, weekday, until, off, from, to, sequence, changedAt: stamp } = stop
    const first = firstOf(stop)
    entry(id, { date: first, from, to, stamp, sequence }, stop, {
      ...(gone.includes(stop) && { status: ICalEventStatus.CANCELLED }),
      ...(weekday !== undefined && {
        ...((until ?? first) < first && { status: ICalEventStatus.CANCELLED }),
        repeating: {
          freq: ICalEventRepeatingFreq.WEEKLY,
          byDay: [weekdays[weekday]],
          ...(until && { until: instantOf(until, '23:59:59') }),
          ...(off.length > 0 && { exclude: off.map((date) => wallAt(date, from)) }),
        },
      }),
    })
  }
  for (const [
    index,
    { stop: id, date, opens: from, closes: to, place, address, state, givenAt, from: begins },
  ] of outings.entries()) {
    const of = stops.find((stop) => stop.id === id)
    const isEarlier = outings.slice(index + 1).some((later) => of && later.stop === id && later.date === date)
    if (!givenAt || isEarlier) continue
    const at = { date, from, to, stamp: givenAt, sequence: (of?.sequence ?? 0) + 1 }
    const status = state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
    if (!of) entry(`said-${begins}`, at, { place, address })
    else if (of.weekday !== undefined)
      entry(of.id, at, { place, address }, { status, recurrenceId: wallAt(date, of.from) })
    else {
      const own = calendar.events().find((event) => event.id() === of.id)!
      own
        .status(status)
        .sequence(at.sequence)
        .stamp(new Date(givenAt))
        .start(wallAt(date, from))
        .end(wallAt(date, to))
        .summary(`${name}: ${localize(place, locale)}`)
        .location(address || localize(place, locale))
    }
  }
  return withTimeZoneRules(calendar.toString())
}
