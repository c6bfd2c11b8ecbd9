import * as v from 'valibot'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { SettingsVersion, type Versioned } from '#shared/site/settings-versions.ts'
import { Id, LocalDate, oneLine, wholeNumber } from '#shared/validation.ts'
import { addDays, instantOf, localDateTimeAt, weekdayOf } from '#shared/time/local-time.ts'
import { toLocalDateTimeText } from '#shared/time/business-day.ts'
import type { Interval } from '#shared/time/interval.ts'
import { requiredLocalizedSchema, type Stored, toStoredText, type LocalizedText } from '#shared/localized-text.ts'
import { minuteOfTime, businessDayEndMinute } from '#shared/hours/schedule.ts'

/** The most stops, and the most skipped dates of a stop. */
const mostStops = 60
const mostOff = 60

const number = String.raw`-?\d{1,3}(?:\.\d+)?`
const pin = new RegExp(`^(${number})\\s*,\\s*(${number})$`)

/** Parses a position "33.58, -85.07"; undefined for other text. */
export function parsePosition(text: string): { latitude: number; longitude: number } | undefined {
  const [latitude = Infinity, longitude = Infinity] = (pin.exec(text.trim()) ?? []).slice(1).map(Number)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** The longest texts of a place. */
export const truckTextLimits = { place: 80, address: 200 } as const

/** An address or a position; empty where only the place's name is known. */
export const TruckAddress = v.pipe(
  oneLine(truckTextLimits.address),
  v.check((text) => text === '' || /\p{L}/u.test(text) || parsePosition(text) !== undefined, 'truckAddress'),
)
/** The name of a place. */
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
  to: wholeNumber(0, businessDayEndMinute, 'hoursTime'),
})

/**
 * A stored stop: weekly on a `weekday` (0 is Sunday) from `since` to `until` without the dates in `off`, or once on a
 * `date`. `from` and `to` are minutes after midnight; `to` over 1,440 is on the next day. `sequence` counts its changes
 * for calendars; `changedAt` is ISO UTC.
 */
export type TruckStop = Stored<v.InferOutput<typeof StopFields>> & { sequence: number; changedAt: string }
type StopSent = v.InferOutput<typeof StopFields>

type Fault = [path: readonly (string | number)[], message: string]

/** Tells whether a stop takes place on a date. */
const isOnDate = ({ date, weekday, since = '', until, off }: StopSent | TruckStop, on: string): boolean =>
  date === on || (weekday === weekdayOf(on) && since <= on && (until === undefined || on <= until) && !off.includes(on))

/** Returns the weekday of a weekly stop or of a date. */
const dayOf = ({ date, weekday }: StopSent): number => weekday ?? weekdayOf(date ?? '')

/** Returns dates on which two stops could meet: a date and its neighbours, else enough weeks. */
function meetings(one: StopSent, other: StopSent): string[] {
  if (one.date) return [one.date]
  const { date } = other
  if (date) return [-1, 0, 1].map((days) => addDays(date, days))
  const since = [one.since ?? '', other.since ?? ''].reduce((a, b) => (a > b ? a : b), '2026-01-01')
  const first = addDays(since, -1)
  const begins = addDays(first, (dayOf(one) - weekdayOf(first) + 7) % 7)
  return Array.from({ length: 2 + one.off.length + other.off.length }, (_, weeks) => addDays(begins, 7 * weeks))
}

/** Tells whether the truck would be at two places at once, on a date or the dates around it. */
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

/** The owner's stops: unique ids, ends after beginnings, and never two places at once. */
export const TruckStopsInput = v.pipe(
  v.array(StopFields, 'stops'),
  v.maxLength(mostStops, 'truckStopsMany'),
  v.check((stops) => new Set(stops.map(({ id }) => id)).size === stops.length, 'stops'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [path, message] of faultsOf(dataset.value)) {
      let input: unknown = dataset.value
      const [first, ...items] = path.map((key) => {
        const item = { type: 'unknown', origin: 'value', input, key, value: (input as any)?.[key] } as const
        input = item.value
        return item
      })
      if (first) addIssue({ message, path: [first, ...items] })
    }
  }),
)

/** A save of the stops over a version. */
export const TruckChange = v.strictObject({ stops: TruckStopsInput, version: SettingsVersion })
/** The stops as the owner edits them. `gone` are deleted stops, as long as calendars must know them. */
export type OwnerTruck = Versioned<{ stops: TruckStop[]; gone?: TruckStop[] }>

/** Returns the stops to store, without past ones. `today` is the restaurant's date, `at` the ISO instant. */
export function toStoredStops(
  sent: readonly StopSent[],
  before: readonly TruckStop[],
  today: string,
  at: string,
): TruckStop[] {
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
        place: toStoredText(stop.place, known?.place),
      }
      const stands = isSameJson(kept, was)
      return Object.assign(kept, stands ? { sequence, changedAt } : { sequence: sequence + 1, changedAt: at })
    })
}

/** The days for which calendars know a deleted stop, and the most such stops. */
const goneDays = 60
const mostGone = 50

/** Returns the deleted stops after a save, earlier ones included. A stop that is over is not cancelled for anybody. */
export function listDeletedStops(
  { stops, gone = [] }: Pick<OwnerTruck, 'stops' | 'gone'>,
  kept: readonly TruckStop[],
  today: string,
  at: string,
): TruckStop[] {
  const since = new Date(Date.parse(at) - goneDays * 86_400_000).toISOString()
  const lacks = ({ id }: TruckStop) => !kept.some((one) => one.id === id)
  const deleted = stops
    .filter(({ date, until }) => (date ?? until ?? today) >= today)
    .map((stop) => Object.assign({}, stop, { sequence: stop.sequence + 1, changedAt: at }))
  return [...gone.filter(({ changedAt }) => changedAt > since), ...deleted].filter(lacks).slice(-mostGone)
}

/** The state of a stop of one day: planned, confirmed by the owner, at another place, or cancelled. */
export type StopState = 'planned' | 'here' | 'moved' | 'cancelled'

/** A stop of one day with ISO instants, local date and minutes. `stop` is missing for an unplanned one. */
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
  /** The ISO instant of the owner's override, if there is one. */
  givenAt?: string
}

/**
 * An override of the truck: it is at a place, or does not come. Instants are ISO UTC. `stop` is the planned stop that
 * it confirms or cancels alone; `givenAt` is when it was made.
 */
export type TruckNotice = Interval & {
  verb: 'truck' | 'truck-cancelled'
  from: string
  givenAt: string
  stop?: string
  text?: LocalizedText
  address?: string
}

/** Returns the instant of a minute of a date. A time that the clocks skip becomes one an hour later. */
function instant(date: string, minute: number): string {
  const there = toLocalDateTimeText(date, minute)
  return instantOf(there.slice(0, 10), `${there.slice(11)}:00`).toISOString()
}

/** How many days ahead stops are listed. */
const truckDays = 14

/** Returns the planned stops from an instant on, in order: running ones, and those of the coming days. */
function planned(stops: readonly TruckStop[], now: Date, days: number): ScheduledStop[] {
  const [today, at] = [localDateTimeAt(now).date, now.toISOString()]
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

/** Tells whether a notice applies to a stop of a day; the cancellation of one stop leaves others. */
const bears = (word: TruckNotice, on: Pick<ScheduledStop, 'from' | 'until' | 'stop'>): boolean =>
  meet(on, word) && (word.verb === 'truck' || word.stop === undefined || word.stop === on.stop)

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Tells whether a text is the name of a place in either language, ignoring case and signs. */
export const isPlaceName = (text: LocalizedText | undefined, place: LocalizedText): boolean =>
  text !== undefined &&
  [text.en, text.es].some(
    (name) => plain(name) !== '' && [place.en, place.es].some((own) => plain(own) === plain(name)),
  )

/** Returns an instant as a minute of a date; over 1,440 after the next midnight. */
function minuteAt(date: string, at: string): number {
  const wall = localDateTimeAt(new Date(at))
  return (Date.parse(wall.date) - Date.parse(date)) / 60_000 + minuteOfTime(wall.time)
}

/** Tells whether a notice confirms a stop of a day. */
const confirms = (word: TruckNotice, plan: ScheduledStop): boolean =>
  meet(plan, word) && (word.stop === plan.stop || isPlaceName(word.text, plan.place))

/** Returns a notice of another place as a stop of its own. */
function outingOf(word: TruckNotice, plans: readonly ScheduledStop[]): ScheduledStop {
  const { from, givenAt, text, address = '' } = word
  const { date: today } = localDateTimeAt(new Date(from))
  const until = word.until ?? instant(today, businessDayEndMinute)
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

/** Returns a stop of a day that ends when a notice moves the truck. */
const endedAt = (one: ScheduledStop, at: string): ScheduledStop =>
  one.until > at ? { ...one, until: at, closes: minuteAt(one.date, at) } : one

/** Returns a planned stop after its notices. The last one applies; until it begins, the earlier ones do. */
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
 * Lists the stops from an instant on, in order, after the owner's notices (see shared/truck/README, Rules): confirmed,
 * moved, cancelled or unplanned. Of two notices on a stop the later one applies while it lasts. A notice for later is a
 * plan until she confirms it.
 */
export function listScheduledStops(
  stops: readonly TruckStop[],
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

/** Returns the ISO instants after `now` at which a stop begins or ends. */
export const listStopChangeTimes = (outings: readonly ScheduledStop[], now: string): string[] =>
  outings.flatMap(({ from, until }) => [from, until]).filter((at) => at > now)
