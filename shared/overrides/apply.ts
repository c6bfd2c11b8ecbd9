import { addDays, daysBetween, instantOf, localDateTimeAt } from '#shared/time/local-time.ts'
import {
  businessDate,
  nowDateTimeText,
  nextOpeningAfterDate,
  openingRange,
  toLocalDateTimeText,
} from '#shared/time/business-day.ts'
import { intervalContains } from '#shared/time/interval.ts'
import {
  type Overrides,
  type Override,
  effectiveHours,
  movesClosing,
  listUnexpiredOverrides,
  listUnreplacedOverrides,
  listTruckNotices,
} from './effective.ts'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { toStoredText } from '#shared/localized-text.ts'
import type { OverrideCommand, OverrideError } from './types.ts'
import { isPlaceName, listScheduledStops, type TruckStop } from '#shared/truck/truck.ts'
import { type OpeningHours, shiftsOn, minuteOfTime, businessDayEndMinute } from '#shared/hours/schedule.ts'

/** Returns the ISO instant of a local time yyyy-MM-ddTHH:mm. A time that the clocks skip becomes one an hour later. */
export function instantOfDateTime(said: string): string {
  const there = toLocalDateTimeText(said.slice(0, 10), minuteOfTime(said.slice(11)))
  return instantOf(there.slice(0, 10), `${there.slice(11)}:00`).toISOString()
}

/** The state that a command is applied to, with hours without overrides and the id of the new override. */
export type OverrideContext = {
  hours: OpeningHours
  now: Date
  isDish: (id: string) => boolean
  id: string
  stops: readonly TruckStop[]
}

/** The overrides after a command and the id that reverts it, or the error. */
export type ApplyResult = { entries: Override[]; id: string; refused?: never } | { refused: OverrideError }

/** The most overrides and bytes: all of them are one row, which every booking reads. */
export const maxOverrides = 300
const mostBytes = 150_000

const fits = (entries: Overrides): boolean =>
  entries.length <= maxOverrides && new TextEncoder().encode(JSON.stringify(entries)).length <= mostBytes

/** Applies a command. Replaced overrides are kept for a revert, where there is space. */
export function applyOverride(entries: Overrides, order: OverrideCommand, ground: OverrideContext): ApplyResult {
  const outcome = judged(listUnexpiredOverrides(entries, ground.now.toISOString()), order, ground)
  if (outcome.refused || fits(outcome.entries)) return outcome
  const own = outcome.entries.filter(({ replacedBy }) => replacedBy === undefined || replacedBy === outcome.id)
  return fits(own) ? { ...outcome, entries: own } : { refused: 'too-many' }
}

function judged(entries: Override[], order: OverrideCommand, ground: OverrideContext): ApplyResult {
  switch (order.verb) {
    case 'sold-out':
    case 'back':
      return dishOrder(entries, order, ground)
    case 'close':
      return close(entries, order, ground)
    case 'close-early':
      return closeEarly(entries, order.at, ground)
    case 'stay-later':
      return stayLater(entries, order.at, ground)
    case 'open-later':
      return openLater(entries, order.at, ground)
    case 'pause':
      return during(entries, order, ground, (window) => [{ verb: 'pause', ...window }])
    case 'resume':
      return ended(entries, ground, { at: order.at, isMeant: ({ verb }) => verb === 'pause', none: 'not-paused' })
    case 'truck':
      return truckAt(entries, order, ground)
    case 'truck-cancelled':
      return truckOff(entries, order, ground)
    default:
      return during(entries, order, ground, (window) => [{ verb: 'say', text: toStoredText(order.text), ...window }])
  }
}

function dishOrder(
  entries: Override[],
  order: OverrideCommand & { verb: 'sold-out' | 'back' },
  ground: OverrideContext,
): ApplyResult {
  const dishes = [...new Set(order.dishes)].filter((dish) => ground.isDish(dish))
  if (dishes.length === 0) return { refused: 'dish-gone' }
  if (order.verb === 'back')
    return ended(entries, ground, {
      at: order.at,
      isMeant: ({ dish }) => dish !== undefined && dishes.includes(dish),
      none: 'not-sold-out',
    })
  return during(entries, order, ground, (window) =>
    dishes.map((dish) => Object.assign({ verb: 'sold-out' as const, dish }, window)),
  )
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

type Window = Pick<Override, 'from' | 'until'>
type Said = { from?: string | undefined; until?: string | undefined }

/** Returns the interval of a command; undefined when it has passed. */
function windowOf(said: Said, { now }: OverrideContext): Window | undefined {
  const at = now.toISOString()
  const begins = said.from === undefined ? at : instantOfDateTime(said.from)
  const from = laterOf(begins, at)
  const until = said.until === undefined ? undefined : instantOfDateTime(said.until)
  return until !== undefined && until <= from ? undefined : { from, ...(until && { until }) }
}

type Fresh = Omit<Override, 'order' | 'givenAt' | 'replacedBy'>

function during(
  entries: Override[],
  said: Said,
  ground: OverrideContext,
  fresh: (window: Window) => Fresh[],
): ApplyResult {
  const window = windowOf(said, ground)
  return window ? over(entries, fresh(window), ground) : { refused: 'time-passed' }
}

/** Returns the subject of an override: of two on the same subject, one is replaced. */
function subjectOf({ verb, dish, date }: Fresh): string {
  if (verb === 'sold-out') return `dish ${dish}`
  if (verb === 'close-early' || verb === 'stay-later') return `closing ${date}`
  return verb === 'open-later' ? `opening ${date}` : verb
}

const isSameText = (a: Fresh, b: Fresh): boolean => a.text?.en === b.text?.en && a.text?.es === b.text?.es

/** Adds overrides. One that begins now replaces the active one on the same subject; a later one is added. */
function over(entries: Override[], fresh: readonly Fresh[], { now, id }: OverrideContext): ApplyResult {
  const at = now.toISOString()
  let order: string | undefined
  const added: Override[] = []
  const replaced = new Set<Override>()
  for (const one of fresh) {
    const there = listUnreplacedOverrides(entries, at).filter((entry) => subjectOf(entry) === subjectOf(one))
    const holding = one.from === at ? there.filter((entry) => intervalContains(entry, at)) : []
    const same = there.find(
      (entry) =>
        entry.until === one.until &&
        entry.minute === one.minute &&
        isSameText(entry, one) &&
        (entry.from === one.from || (holding.length === 1 && holding[0] === entry)),
    )
    if (same) order ??= same.order
    else {
      for (const entry of holding) replaced.add(entry)
      added.push({ order: id, givenAt: at, ...one })
    }
  }
  return { entries: [...replacedIn(entries, replaced, id), ...added], id: added.length > 0 ? id : order! }
}

const replacedIn = (entries: Overrides, replaced: ReadonlySet<Override>, id: string): Override[] =>
  entries.map((entry) => (replaced.has(entry) ? { ...entry, replacedBy: id } : entry))

/** Ends matching overrides at `at`, or now. If none is active, cancels those that are scheduled. */
function ended(
  entries: Override[],
  ground: OverrideContext,
  { at, isMeant, none }: { at: string | undefined; isMeant: (entry: Override) => boolean; none: OverrideError },
): ApplyResult {
  const now = ground.now.toISOString()
  const found = listUnreplacedOverrides(entries, now).filter(isMeant)
  if (found.length === 0) return { refused: none }
  if (at !== undefined) {
    const until = instantOfDateTime(at)
    if (until <= now) return { refused: 'time-passed' }
    const begun = found.filter(({ from }) => from < until)
    if (begun.length === 0) return { refused: none }
    const first = new Map(
      begun.toSorted((a, b) => (a.from < b.from ? 1 : -1)).map((entry) => [subjectOf(entry), entry]),
    )
    const fresh = [...first.values()].map(({ verb, dish, from }) =>
      Object.assign({ verb, from: laterOf(from, now), until }, dish && { dish }),
    )
    const longer = begun.filter((entry) => entry.from > now && entry.until !== until)
    return over(replacedIn(entries, new Set(longer), ground.id), fresh, ground)
  }
  const holds = found.filter((entry) => intervalContains(entry, now))
  return { entries: replacedIn(entries, new Set(holds.length > 0 ? holds : found), ground.id), id: ground.id }
}

/** Returns the business clock with the hours of some overrides. */
const momentOf = ({ hours, now }: OverrideContext, entries: Overrides) => ({
  now: localDateTimeAt(now),
  hours: effectiveHours(hours, entries, now.toISOString()),
})

/** Returns a local time as a minute of a date; over 1440 when it is after the next midnight. */
const minuteOn = (date: string, at: string): number =>
  (Date.parse(at.slice(0, 10)) - Date.parse(date)) / 60_000 + minuteOfTime(at.slice(11))

const instantAt = (date: string, minute: number): string => instantOfDateTime(toLocalDateTimeText(date, minute))

/** Returns a day's range of hours with and without the overrides that move one end of it. */
function dayUnder(entries: Override[], date: string, ground: OverrideContext, isEnd: (entry: Override) => boolean) {
  const moves = listUnreplacedOverrides(entries, ground.now.toISOString()).filter(
    (entry) => entry.date === date && isEnd(entry),
  )
  const without = entries.filter((entry) => !moves.includes(entry))
  return {
    moves,
    usual: openingRange(momentOf(ground, without).hours, date),
    now: openingRange(momentOf(ground, entries).hours, date),
  }
}

/** Restores the usual end of a day by replacing the overrides that moved it. */
const asUsual = (entries: Override[], moves: readonly Override[], { id }: OverrideContext): ApplyResult => ({
  entries: replacedIn(entries, new Set(moves), id),
  id,
})

function closeEarly(entries: Override[], at: string, ground: OverrideContext): ApplyResult {
  const { hours, now } = momentOf(ground, entries)
  const wall = nowDateTimeText({ now, hours })
  // After midnight it is the end of yesterday's hours, while they last.
  const date = [addDays(at.slice(0, 10), -1), at.slice(0, 10)].find((day) => {
    const { usual, now: under } = dayUnder(entries, day, ground, movesClosing)
    const minute = minuteOn(day, at)
    return usual && usual.opens < minute && minute <= Math.max(usual.closes, under?.closes ?? 0)
  })
  const today = businessDate({ now, hours: ground.hours })
  const end = openingRange(hours, date ?? today)
  const isOver = !end || toLocalDateTimeText(date ?? today, end.closes) <= wall
  if ((date ?? at.slice(0, 10)) <= today && isOver) return { refused: 'closed-already' }
  if (!date) return { refused: shiftsOn(hours, at.slice(0, 10)).length > 0 ? 'not-earlier' : 'closed-then' }
  if (at < wall) return { refused: 'time-passed' }
  const minute = minuteOn(date, at)
  const { usual, now: under, moves } = dayUnder(entries, date, ground, movesClosing)
  if (!usual) return { refused: 'closed-then' }
  if (minute === usual.closes && moves.length > 0) return asUsual(entries, moves, ground)
  if (minute >= Math.max(usual.closes, under?.closes ?? 0)) return { refused: 'not-earlier' }
  return closedAt(entries, { date, minute, usual: usual.closes }, ground)
}

/** Moves the end of a day to another minute, earlier or later than usual. */
function closedAt(
  entries: Override[],
  { date, minute, usual }: { date: string; minute: number; usual: number },
  ground: OverrideContext,
): ApplyResult {
  const verb = minute < usual ? 'close-early' : 'stay-later'
  const until = instantAt(date, Math.max(minute, usual))
  return over(entries, [{ verb, date, minute, from: ground.now.toISOString(), until }], ground)
}

function stayLater(entries: Override[], at: string, ground: OverrideContext): ApplyResult {
  const date =
    minuteOfTime(at.slice(11)) + 1440 <= businessDayEndMinute ? addDays(at.slice(0, 10), -1) : at.slice(0, 10)
  const minute = minuteOn(date, at)
  const { usual, now: under, moves } = dayUnder(entries, date, ground, movesClosing)
  if (instantOfDateTime(at) <= ground.now.toISOString()) return { refused: 'time-passed' }
  if (!usual || !under) return { refused: 'closed-then' }
  if (minute === usual.closes && moves.length > 0) return asUsual(entries, moves, ground)
  const isAgain = moves.some((move) => move.verb === 'stay-later' && move.minute === minute)
  if (minute <= under.closes && !isAgain) return { refused: 'not-later' }
  const next = openingRange(momentOf(ground, entries).hours, addDays(date, 1))
  if (next && minute - 1440 > next.opens) return { refused: 'runs-into-next' }
  return closedAt(entries, { date, minute, usual: usual.closes }, ground)
}

function openLater(entries: Override[], at: string, ground: OverrideContext): ApplyResult {
  const date = at.slice(0, 10)
  const minute = minuteOn(date, at)
  const { usual, now: under, moves } = dayUnder(entries, date, ground, ({ verb }) => verb === 'open-later')
  const wall = nowDateTimeText(momentOf(ground, entries))
  if (at <= wall) return { refused: 'time-passed' }
  if (!usual || !under || minute >= usual.closes) return { refused: 'closed-then' }
  if (toLocalDateTimeText(date, under.opens) <= wall) return { refused: 'opened-already' }
  if (minute === usual.opens && moves.length > 0) return asUsual(entries, moves, ground)
  if (minute <= usual.opens) return { refused: 'not-later' }
  const from = ground.now.toISOString()
  return over(entries, [{ verb: 'open-later', date, minute, from, until: instantAt(date, minute) }], ground)
}

/** Closes on a date or during an interval. A closed date ends when the restaurant opens after it. */
function close(entries: Override[], order: OverrideCommand & { verb: 'close' }, ground: OverrideContext): ApplyResult {
  const { date } = order
  if (date && date < businessDate({ now: localDateTimeAt(ground.now), hours: ground.hours }))
    return { refused: 'time-passed' }
  const window = date ? { from: `${date}T00:00`, until: nextOpeningAfterDate(ground.hours, date) } : order
  const outcome = during(entries, window, ground, (when) => [{ verb: 'close', ...when }])
  if (outcome.refused || outcome.id !== ground.id) return outcome
  const at = ground.now.toISOString()
  const [was, becomes] = [entries, outcome.entries].map((of) => effectiveHours(ground.hours, of, at))
  return isSameJson(was, becomes) ? { refused: 'closed-already' } : outcome
}

/** How many days ahead the truck can be cancelled. */
const truckAhead = 366
/** Returns how many days of stops include a date. */
const aheadTo = (date: string, now: Date): number =>
  Math.min(truckAhead, Math.max(1, daysBetween(localDateTimeAt(now).date, date) + 1))

/** Adds an override of the truck. Of two on the same stop the later one is in force. */
function aside(entries: Overrides, one: Fresh, { now, id }: OverrideContext): ApplyResult {
  const at = now.toISOString()
  const same = listUnreplacedOverrides(entries, at).findLast(
    (entry) =>
      entry.verb === one.verb &&
      entry.until === one.until &&
      entry.stop === one.stop &&
      isSameText(entry, one) &&
      intervalContains(entry, at),
  )
  const isLast = same && listUnreplacedOverrides(entries, at).findLast(({ verb }) => verb.startsWith('truck')) === same
  if (isLast && one.from === at) return { entries: [...entries], id: same.order }
  return { entries: [...entries, { order: id, givenAt: at, ...one }], id }
}

/** Says where the truck is. A stop's own place confirms the stop; another place moves the truck until its end. */
function truckAt(entries: Overrides, order: OverrideCommand & { verb: 'truck' }, ground: OverrideContext): ApplyResult {
  const window = windowOf(order, ground)
  if (!window) return { refused: 'time-passed' }
  const text = toStoredText(order.place)
  const { date } = localDateTimeAt(new Date(window.from))
  const last = window.until ? localDateTimeAt(new Date(window.until)).date : date
  const near = listScheduledStops(ground.stops, [], ground.now, aheadTo(last, ground.now)).filter(
    (one) =>
      one.until > window.from &&
      (window.until ? one.from < window.until : one.from <= window.from || one.date === date),
  )
  const own = near.find((one) => isPlaceName(text, one.place))
  const until = own ? own.until : (window.until ?? near[0]?.until ?? instantOfDateTime(`${addDays(date, 1)}T00:00`))
  const { address } = order
  const said = { text, ...(own?.stop && { stop: own.stop }), ...(address && { address }) }
  return aside(entries, { verb: 'truck', from: window.from, until, ...said }, ground)
}

/** Cancels the truck for dates or at one stop. Stops of earlier overrides count. */
function truckOff(
  entries: Overrides,
  order: OverrideCommand & { verb: 'truck-cancelled' },
  ground: OverrideContext,
): ApplyResult {
  const at = ground.now.toISOString()
  const { date: today } = localDateTimeAt(ground.now)
  const latest = order.date ?? lastDate(order.until)
  const ahead = latest ? aheadTo(latest, ground.now) : truckAhead
  const stops = listScheduledStops(ground.stops, listTruckNotices(entries, at), ground.now, ahead).filter(
    ({ stop }) => order.stop === undefined || stop === order.stop,
  )
  // After midnight "today" is the night that still runs.
  const night = stops.find((one) => one.date < today)
  const begins = order.date ?? order.from?.slice(0, 10) ?? today
  const from = begins === today && night ? night.date : begins
  const to = order.date ? from : latest
  if (to && to < from) return { refused: 'time-passed' }
  const off = stops.filter((one) => one.date >= from && !(to && one.date > to))
  const [first] = off
  if (!first) return { refused: from < today && !night ? 'time-passed' : 'no-stop' }
  const begin = laterOf(first.from, at)
  const until = off
    .map((one) => one.until)
    .toSorted()
    .at(-1)!
  const of = order.stop ? { stop: order.stop, text: first.place } : {}
  return aside(entries, { verb: 'truck-cancelled', from: begin, ...(to && { until }), ...of }, ground)
}

/** Returns the last date before a time: of midnight, the one before. */
const lastDate = (until: string | undefined): string | undefined =>
  until?.endsWith('T00:00') ? addDays(until.slice(0, 10), -1) : until?.slice(0, 10)

/** Reverts an override and restores those that it replaced. `replaced` means that a later one comes first. */
export function undoOverride(entries: Overrides, id: string, now: Date): Override[] | 'gone' | 'replaced' {
  const there = listUnexpiredOverrides(entries, now.toISOString())
  const isOwn = (entry: Override) => entry.order === id
  const isFreed = ({ replacedBy }: Override) => replacedBy === id
  if (!there.some((entry) => isFreed(entry) || (isOwn(entry) && entry.replacedBy === undefined)))
    return there.some(isOwn) ? 'replaced' : 'gone'
  return there
    .filter((entry) => !isOwn(entry))
    .map((entry) => {
      if (!isFreed(entry)) return entry
      const { replacedBy: _by, ...freed } = entry
      return freed
    })
}
