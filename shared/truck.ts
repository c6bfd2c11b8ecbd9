import * as v from 'valibot'
import { isSame } from './canonical.ts'
import { Version, type Versioned } from './content.ts'
import { Id, LocalDate, oneLine, whole } from './field.ts'
import { addDays, instantOf, localTime, weekdayOf } from './hours.ts'
import type { Span } from './span.ts'
import { bothRequired, type Kept, keptText, type Text } from './text.ts'
import { timeOf } from './week.ts'

/** A stop ends at 6 AM of the next day at the latest, in minutes after midnight. */
const latest = 1800
/** Stops that are kept at once, and dates on which one is left out. */
const mostStops = 60
const mostOff = 60

const number = String.raw`-?\d{1,3}(?:\.\d+)?`
const pin = new RegExp(`^(${number})\\s*,\\s*(${number})$`)

/** A place on the map as "33.58, -85.07"; undefined where a text is none. */
export function pinOf(text: string): { latitude: number; longitude: number } | undefined {
  const [latitude, longitude] = (pin.exec(text.trim()) ?? []).slice(1).map(Number)
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** An address, or a pin; empty where only the name of the place is told. */
const TruckAddress = v.pipe(
  oneLine(200),
  v.check((text) => text === '' || /\p{L}/u.test(text) || pinOf(text) !== undefined, 'truckAddress'),
)
/** What diners call the place. */
const TruckPlace = bothRequired(oneLine(80), 'truckPlace')

const StopFields = v.strictObject({
  id: Id,
  place: TruckPlace,
  address: TruckAddress,
  weekday: v.optional(whole(0, 6, 'truckDay')),
  date: v.optional(LocalDate),
  since: v.optional(LocalDate),
  until: v.optional(LocalDate),
  off: v.pipe(v.array(LocalDate, 'date'), v.maxLength(mostOff, 'truckOffMany')),
  from: whole(0, 1439, 'hoursTime'),
  to: whole(0, latest, 'hoursTime'),
})

/**
 * A stop of the truck as it is kept: every week on a `weekday` (0 is Sunday) from `since` up to `until`, but for the dates in `off`; or once, on a `date`.
 * `from` and `to` in minutes after midnight, `to` beyond 1,440 lies on the next day. `sequence` counts its changes, for calendars; `changedAt` is ISO UTC.
 */
export type Stop = Kept<v.InferOutput<typeof StopFields>> & { sequence: number; changedAt: string }
type StopSent = v.InferOutput<typeof StopFields>

type Fault = [path: readonly (string | number)[], message: string]

/** Whether a stop takes place on a date. */
const isOnDate = ({ date, weekday, since = '', until, off }: StopSent | Stop, on: string): boolean =>
  date === on || (weekday === weekdayOf(on) && since <= on && (until === undefined || on <= until) && !off.includes(on))

/** Dates on which two stops could meet: those of a dated one, else two weeks of both. */
const meetings = (one: StopSent, other: StopSent): string[] => {
  const dated = one.date ?? other.date
  if (dated) return [-1, 0, 1].map((days) => addDays(dated, days))
  const first = [one.since ?? '', other.since ?? '', '2026-01-01'].toSorted().at(-1)!
  return Array.from({ length: 15 }, (_, days) => addDays(first, days - 1))
}

/** Whether the truck would be at two places at once. */
const collide = (one: StopSent, other: StopSent): boolean => {
  const spans = (stop: StopSent) =>
    meetings(one, other).flatMap((date, day) =>
      isOnDate(stop, date) ? [[day * 1440 + stop.from, day * 1440 + stop.to] as const] : [],
    )
  return spans(one).some(([from, to]) => spans(other).some((there) => from < there[1] && there[0] < to))
}

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
export const TruckChange = v.strictObject({ stops: Stops, version: Version })
/** The stops as the owner edits them; `version` 0 while none were ever saved. */
export type OwnerTruck = Versioned<{ stops: Stop[] }>

/** What the owner sent as it is kept over the stops of before. Dated ones and weekly ones that are over drop out, and what is left out in the past. `today` is the restaurant's date, `at` the instant, ISO UTC. */
export function keptStops(sent: readonly StopSent[], before: readonly Stop[], today: string, at: string): Stop[] {
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
        place: keptText(stop.place, known?.place),
      }
      const stands = isSame(kept, was)
      return Object.assign(kept, stands ? { sequence, changedAt } : { sequence: sequence + 1, changedAt: at })
    })
}

/** How a stop of one day stands: as planned, confirmed by the owner, at another place, or not at all. */
export type StopState = 'planned' | 'here' | 'moved' | 'cancelled'

/** One stop of one day. Instants are ISO UTC; `date` is the restaurant's on which it begins, `opens` and `closes` its minutes. `stop` is missing where no plan knew of it. */
export type Outing = {
  from: string
  until: string
  stop?: string
  date: string
  opens: number
  closes: number
  place: Text
  address: string
  state: StopState
  /** When the owner said what is no plan, ISO UTC. */
  givenAt?: string
}

/** What the owner said of the truck, and from when until when it holds (ISO UTC): it is at a place, or does not come. `stop` confirms a planned one. `givenAt` is when she said so. */
export type TruckWord = Span & {
  verb: 'truck' | 'truck-cancelled'
  from: string
  givenAt: string
  stop?: string
  text?: Text
  address?: string
}

const instant = (date: string, minute: number): string =>
  instantOf(addDays(date, Math.floor(minute / 1440)), timeOf(minute)).toISOString()

/** How far ahead stops are told, in days. */
const truckDays = 14

/** The planned stops from an instant on, in order: those that last then, and those of the coming days. */
function planned(stops: readonly Stop[], now: Date): Outing[] {
  const [today, at] = [localTime(now).date, now.toISOString()]
  return Array.from({ length: truckDays + 2 }, (_, ahead) => addDays(today, ahead - 1)).flatMap((date) =>
    stops
      .filter((stop) => isOnDate(stop, date))
      .map((stop): Outing => {
        const { id, from, to, place, address } = stop
        const [begins, ends] = [instant(date, from), instant(date, to)]
        return { stop: id, date, opens: from, closes: to, from: begins, until: ends, place, address, state: 'planned' }
      })
      .filter(({ until }) => until > at),
  )
}

const meet = (one: Pick<Outing, 'from' | 'until'>, other: Span): boolean =>
  one.until > (other.from ?? '') && (other.until === undefined || one.from < other.until)

const isPlace = (text: Text | undefined, place: Text): boolean =>
  text !== undefined && [text.en, text.es].some((name) => name !== '' && (name === place.en || name === place.es))

/** The minute of a date, over midnight too, at an instant. */
function minuteAt(date: string, at: string): number {
  const wall = localTime(new Date(at))
  return (
    (Date.parse(wall.date) - Date.parse(date)) / 60_000 +
    Number(wall.time.slice(0, 2)) * 60 +
    Number(wall.time.slice(3, 5))
  )
}

/**
 * The stops from an instant on, in order, as the owner's words leave them (see shared/README, The truck): confirmed, at another place, called off, or one
 * that nobody planned. What she said ahead of time is a plan until she confirms it.
 */
export function outingsOf(stops: readonly Stop[], words: readonly TruckWord[], now: Date): Outing[] {
  const at = now.toISOString()
  const here = words.filter(({ verb, until }) => verb === 'truck' && !(until && until <= at))
  const off = words.filter(({ verb }) => verb === 'truck-cancelled')
  const plans = planned(stops, now).map((plan) =>
    ((word) => (word ? called(plan, 'cancelled', word) : plan))(off.find((one) => meet(plan, one))),
  )
  const confirmed = (plan: Outing) =>
    here.find((word) => meet(plan, word) && (word.stop === plan.stop || isPlace(word.text, plan.place)))
  const said = here
    .filter((word) => !plans.some((plan) => confirmed(plan) === word))
    .map((word): Outing => {
      const date = localTime(new Date(word.from)).date
      const until = word.until ?? instant(date, latest)
      const moves = plans.some((plan) => plan.state !== 'cancelled' && meet(plan, { ...word, until }))
      return {
        date,
        opens: minuteAt(date, word.from),
        closes: minuteAt(date, until),
        from: word.from,
        until,
        place: word.text ?? { en: '', es: '' },
        address: word.address ?? '',
        givenAt: word.givenAt,
        state: moves ? 'moved' : word.givenAt < word.from ? 'planned' : 'here',
      }
    })
  const kept = plans
    .filter((plan) => plan.state === 'cancelled' || confirmed(plan) || !said.some((other) => meet(plan, other)))
    .map((plan) => {
      const word = plan.state === 'cancelled' ? undefined : confirmed(plan)
      return word ? called(plan, 'here', word) : plan
    })
  return [...kept, ...said].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

const called = (plan: Outing, state: StopState, { givenAt }: TruckWord): Outing => ({ ...plan, state, givenAt })

/** The instants at which something that is told of the truck begins or ends after `now`, ISO UTC. */
export const truckInstants = (outings: readonly Outing[], now: string): string[] =>
  outings.flatMap(({ from, until }) => [from, until]).filter((at) => at > now)
