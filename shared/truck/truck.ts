import * as v from 'valibot'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { SettingsVersion, type Versioned } from '#shared/site/settings-versions.ts'
import { Id, LocalDate, oneLine, wholeNumber } from '#shared/validation.ts'
import { addDays, instantOf, localDateTime, weekdayOf } from '#shared/time/local-time.ts'
import { toLocalDateTimeText } from '#shared/time/business-day.ts'
import type { Interval } from '#shared/time/interval.ts'
import { requiredLocalizedSchema, type Stored, normalizeText, type LocalizedText } from '#shared/localized-text.ts'
import { minuteOfTime, businessDayEnd } from '#shared/hours/schedule.ts'

/** Stops that are kept at once, and dates on which one is left out. */
const mostStops = 60
const mostOff = 60

const number = String.raw`-?\d{1,3}(?:\.\d+)?`
const pin = new RegExp(`^(${number})\\s*,\\s*(${number})$`)

/** A place on the map as "33.58, -85.07"; undefined where a text is none. */
export function pinFromUrl(text: string): { latitude: number; longitude: number } | undefined {
  const [latitude = Infinity, longitude = Infinity] = (pin.exec(text.trim()) ?? []).slice(1).map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** The longest of what is told of a place. */
export const truckTextLimits = { place: 80, address: 200 } as const

/** An address, or a pin; empty where only the name of the place is told. */
export const TruckAddress = v.pipe(
  oneLine(truckTextLimits.address),
  v.check((text) => text === '' || /\p{L}/u.test(text) || pinFromUrl(text) !== undefined, 'truckAddress'),
)
/** What diners call the place. */
export const TruckPlace = requiredLocalizedSchema(oneLine(truckTextLimits.place), 'truckPlace')

const StopFields = v.strictObject({
  id: Id,
  place: TruckPlace,
  address: TruckAddress,
  weekday: v.optional(wholeNumber(0, 6, 'truckDay')),
  date: v.optional(LocalDate),
  since: v.optional(LocalDate),
  until: v.optional(LocalDate),
  off: v.pipe(v.array(LocalDate, 'date'), v.maxLength(mostOff, 'truckOffMany')),
  from: wholeNumber(0, 1439, 'hoursTime'),
  to: wholeNumber(0, businessDayEnd, 'hoursTime'),
})

/**
 * A stop of the truck as it is kept: every week on a `weekday` (0 is Sunday) from `since` up to `until`, but for the dates in `off`; or once, on a `date`.
 * `from` and `to` in minutes after midnight, `to` beyond 1,440 lies on the next day. `sequence` counts its changes, for calendars; `changedAt` is ISO UTC.
 */
export type Stop = Stored<v.InferOutput<typeof StopFields>> & { sequence: number; changedAt: string }
type StopSent = v.InferOutput<typeof StopFields>

type Fault = [path: readonly (string | number)[], message: string]

/** Whether a stop takes place on a date. */
const isOnDate = ({ date, weekday, since = '', until, off }: StopSent | Stop, on: string): boolean =>
  date === on || (weekday === weekdayOf(on) && since <= on && (until === undefined || on <= until) && !off.includes(on))

/** The weekday of a stop, also of one of a single date. */
const dayOf = ({ date, weekday }: StopSent): number => weekday ?? weekdayOf(date!)

/** Dates of a stop on which it could meet another: its own or about the other's, else two weeks and one more for each date that is left out. */
function meetings(one: StopSent, other: StopSent): string[] {
  if (one.date) return [one.date]
  if (other.date) return [-1, 0, 1].map((days) => addDays(other.date!, days))
  const first = addDays([one.since ?? '', other.since ?? '', '2026-01-01'].toSorted().at(-1)!, -1)
  const begins = addDays(first, (one.weekday! - weekdayOf(first) + 7) % 7)
  return Array.from({ length: 2 + one.off.length + other.off.length }, (_, weeks) => addDays(begins, 7 * weeks))
}

/** Whether the truck would be at two places at once: the other of the same date, of the one before or the one after. */
const collide = (one: StopSent, other: StopSent): boolean =>
  [-1, 0, 1].some((days) => {
    const isApart = one.from >= other.to + days * 1440 || other.from + days * 1440 >= one.to
    if (isApart || dayOf(other) !== (dayOf(one) + days + 7) % 7) return false
    return meetings(one, other).some((date) => isOnDate(one, date) && isOnDate(other, addDays(date, days)))
  })

const faultsOf = (stops: readonly StopSent[]): Fault[] =>
  stops.flatMap((stop, index): Fault[] => {
    if ((stop.date === undefined) === (stop.weekday === undefined)) return [[[index, 'date'], 'truckDay']]
    if (stop.to <= stop.from) return [[[index, 'to'], 'hoursBackwards']]
    if (stop.until !== undefined && stop.until < (stop.since ?? '')) return [[[index, 'until'], 'rangeBackwards']]
    return stops.slice(0, index).some((other) => other.to > other.from && collide(stop, other))
      ? [[[index, 'from'], 'truckOverlap']]
      : []
  })

/** Where the truck stops, as the owner sends it: no stop twice, none that ends before it begins, never at two places at once. */
export const Stops = v.pipe(
  v.array(StopFields, 'stops'),
  v.maxLength(mostStops, 'truckStopsMany'),
  v.check((stops) => new Set(stops.map(({ id }) => id)).size === stops.length, 'stops'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [path, message] of faultsOf(dataset.value)) {
      let input: unknown = dataset.value
      const items = path.map((key) => {
        const item = { type: 'unknown', origin: 'value', input, key, value: (input as any)?.[key] } as const
        input = item.value
        return item
      })
      addIssue({ message, path: items as unknown as [v.IssuePathItem, ...v.IssuePathItem[]] })
    }
  }),
)

/** A save of the stops over the version they were read at. */
export const TruckChange = v.strictObject({ stops: Stops, version: SettingsVersion })
/** The stops as the owner edits them; `version` 0 while none were ever saved. `gone` are those that were deleted, as long as calendars are told of it. */
export type OwnerTruck = Versioned<{ stops: Stop[]; gone?: Stop[] }>

/** What the owner sent as it is kept over the stops of before. Dated ones and weekly ones that are over drop out, and what is left out in the past. `today` is the restaurant's date, `at` the instant, ISO UTC. */
export function normalizeStops(sent: readonly StopSent[], before: readonly Stop[], today: string, at: string): Stop[] {
  const yesterday = addDays(today, -1)
  return sent
    .filter(({ date, until }) => (date ?? until ?? today) >= yesterday)
    .map((stop) => {
      const known = before.find(({ id }) => id === stop.id)
      const { sequence = -1, changedAt = at, ...was } = known ?? {}
      const kept = {
        ...stop,
        ...(stop.weekday !== undefined && { since: stop.since ?? today }),
        off: [...new Set(stop.off)].filter((date) => date >= yesterday).toSorted(),
        place: normalizeText(stop.place, known?.place),
      }
      const stands = isSameJson(kept, was)
      return Object.assign(kept, stands ? { sequence, changedAt } : { sequence: sequence + 1, changedAt: at })
    })
}

/** For how many days calendars are told that a stop was deleted, and of how many stops. */
const goneDays = 60
const mostGone = 50

/** The stops that are deleted once some are kept, those of before included. What is over is no more, and called off for nobody. */
export function pastStops(
  { stops, gone = [] }: Pick<OwnerTruck, 'stops' | 'gone'>,
  kept: readonly Stop[],
  today: string,
  at: string,
): Stop[] {
  const since = new Date(Date.parse(at) - goneDays * 86_400_000).toISOString()
  const lacks = ({ id }: Stop) => !kept.some((one) => one.id === id)
  const deleted = stops
    .filter(({ date, until }) => (date ?? until ?? today) >= today)
    .map((stop) => Object.assign({}, stop, { sequence: stop.sequence + 1, changedAt: at }))
  return [...gone.filter(({ changedAt }) => changedAt > since), ...deleted].filter(lacks).slice(-mostGone)
}

/** How a stop of one day stands: as planned, confirmed by the owner, at another place, or not at all. */
export type StopState = 'planned' | 'here' | 'moved' | 'cancelled'

/** One stop of one day. Instants are ISO UTC; `date` is the restaurant's on which it begins, `opens` and `closes` its minutes. `stop` is missing where no plan knew of it. */
export type ScheduledStop = {
  from: string
  until: string
  stop?: string
  date: string
  opens: number
  closes: number
  place: LocalizedText
  address: string
  state: StopState
  /** When the owner said what is no plan, ISO UTC. */
  givenAt?: string
}

/**
 * What the owner said of the truck, and from when until when it holds (ISO UTC): it is at a place, or does not come. `stop` is the planned one that it
 * confirms, or to which alone it does not come. `givenAt` is when she said so.
 */
export type TruckNotice = Interval & {
  verb: 'truck' | 'truck-cancelled'
  from: string
  givenAt: string
  stop?: string
  text?: LocalizedText
  address?: string
}

/** The instant of a minute of a date; of an hour that clocks leap over the one after it. */
function instant(date: string, minute: number): string {
  const there = toLocalDateTimeText(date, minute)
  return instantOf(there.slice(0, 10), `${there.slice(11)}:00`).toISOString()
}

/** How far ahead stops are told, in days. */
const truckDays = 14

/** The planned stops from an instant on, in order: those that last then, and those of the coming days. */
function planned(stops: readonly Stop[], now: Date, days: number): ScheduledStop[] {
  const [today, at] = [localDateTime(now).date, now.toISOString()]
  return Array.from({ length: days + 2 }, (_, ahead) => addDays(today, ahead - 1)).flatMap((date) =>
    stops
      .filter((stop) => isOnDate(stop, date))
      .map((stop): ScheduledStop => {
        const { id, from, to, place, address } = stop
        const [begins, ends] = [instant(date, from), instant(date, to)]
        return { stop: id, date, opens: from, closes: to, from: begins, until: ends, place, address, state: 'planned' }
      })
      .filter(({ until }) => until > at),
  )
}

const meet = (one: Pick<ScheduledStop, 'from' | 'until'>, other: Interval & { from: string }): boolean =>
  one.until > other.from && (other.until === undefined || one.from < other.until)

/** Whether a word bears on a stop of a day, or on what was said of one: what calls off one stop leaves the others. */
const bears = (word: TruckNotice, on: Pick<ScheduledStop, 'from' | 'until' | 'stop'>): boolean =>
  meet(on, word) && (word.verb === 'truck' || word.stop === undefined || word.stop === on.stop)

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Whether words name a place: in either language, whatever their case and signs. */
export const hasAddress = (text: LocalizedText | undefined, place: LocalizedText): boolean =>
  text !== undefined &&
  [text.en, text.es].some(
    (name) => plain(name) !== '' && [place.en, place.es].some((own) => plain(own) === plain(name)),
  )

/** The minute of a date, over midnight too, at an instant. */
function minuteAt(date: string, at: string): number {
  const wall = localDateTime(new Date(at))
  return (Date.parse(wall.date) - Date.parse(date)) / 60_000 + minuteOfTime(wall.time)
}

/** Whether a word of a place is about a stop of a day, and confirms it. */
const confirms = (word: TruckNotice, plan: ScheduledStop): boolean =>
  meet(plan, word) && (word.stop === plan.stop || hasAddress(word.text, plan.place))

/** A word of a place that is no plan's as a stop of its own. */
function outingOf(word: TruckNotice, plans: readonly ScheduledStop[]): ScheduledStop {
  const { from, givenAt, text, address = '' } = word
  const { date: today } = localDateTime(new Date(from))
  const until = word.until ?? instant(today, businessDayEnd)
  const moves = plans.find((plan) => meet(plan, { from, until }))
  const date = moves?.date ?? today
  return {
    ...(moves?.stop && { stop: moves.stop }),
    date,
    opens: minuteAt(date, from),
    closes: minuteAt(date, until),
    from,
    until,
    place: text ?? { en: '', es: '' },
    address,
    givenAt,
    state: moves ? 'moved' : givenAt < from ? 'planned' : 'here',
  }
}

/** A stop of a day that ends when a word takes it elsewhere. */
const endedAt = (one: ScheduledStop, at: string): ScheduledStop =>
  one.until > at ? { ...one, until: at, closes: minuteAt(one.date, at) } : one

/** A planned stop as the words on it leave it, in the order in which they were said. The last one holds; until it begins, what was said before. */
function planUnder(plan: ScheduledStop, words: readonly TruckNotice[], at: string): ScheduledStop[] {
  const word = words.at(-1)
  if (!word) return [plan]
  if (word.verb === 'truck-cancelled') return [called(plan, 'cancelled', word)]
  const isOwn = confirms(word, plan)
  if (word.from <= at) return isOwn ? [called(plan, 'here', word)] : []
  if (word.from <= plan.from) return isOwn ? [plan] : []
  const before = planUnder(plan, words.slice(0, -1), at)
  if (isOwn && before.some(({ state, until }) => state !== 'cancelled' && until === plan.until)) return before
  const first = before.filter(({ from }) => from < word.from).map((one) => endedAt(one, word.from))
  return isOwn ? [...first, { ...plan, from: word.from, opens: minuteAt(plan.date, word.from) }] : first
}

/**
 * The stops from an instant on, in order, as the owner's words leave them (see shared/README, The truck): confirmed, at another place, called off, or one
 * that nobody planned. Of two words on the same stop the later holds, from when it begins until it is over. What she said ahead of time is a plan until she confirms it.
 */
export function listScheduledStops(
  stops: readonly Stop[],
  words: readonly TruckNotice[],
  now: Date,
  days = truckDays,
): ScheduledStop[] {
  const at = now.toISOString()
  const said = words.filter(({ until }) => !(until && until <= at))
  const plans = planned(stops, now, days)
  const kept = plans.flatMap((plan) =>
    planUnder(
      plan,
      said.filter((one) => bears(one, plan)),
      at,
    ),
  )
  const apart = said.flatMap((word, index): ScheduledStop[] => {
    if (word.verb !== 'truck' || plans.some((plan) => confirms(word, plan))) return []
    const outing = outingOf(word, plans)
    const later = said.slice(index + 1).filter((one) => bears(one, outing))
    const isGone = later.some(({ from }) => from <= at || from <= outing.from)
    return isGone ? [] : [later.reduce((left, { from }) => endedAt(left, from), outing)]
  })
  return [...kept, ...apart].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

const called = (plan: ScheduledStop, state: StopState, { givenAt }: TruckNotice): ScheduledStop => ({
  ...plan,
  state,
  givenAt,
})

/** The instants at which something that is told of the truck begins or ends after `now`, ISO UTC. */
export const stopChangeTimes = (outings: readonly ScheduledStop[], now: string): string[] =>
  outings.flatMap(({ from, until }) => [from, until]).filter((at) => at > now)
