import { addDays, daysBetween, instantOf, localDateTime } from '#shared/time/local-time.ts'
import {
  businessDate,
  nowDateTimeText,
  openingAfter,
  openingRange,
  toLocalDateTimeText,
} from '#shared/time/business-day.ts'
import { intervalContains } from '#shared/time/interval.ts'
import {
  type Overrides,
  type Override,
  effectiveHours,
  isClosing,
  notExpired,
  activeOverrides,
  truckNotices,
} from './effective.ts'
import { normalizeText } from '#shared/localized-text.ts'
import type { OverrideCommand, OverrideError } from './types.ts'
import { hasAddress, listScheduledStops, type Stop } from '#shared/truck/truck.ts'
import { type OpeningHours, shiftsOn, minuteOfTime, businessDayEnd } from '#shared/hours/schedule.ts'

/** The instant, ISO UTC, of a time on the restaurant's wall, yyyy-MM-ddTHH:mm; of an hour that clocks leap over the one after it. */
export function instantOfDateTime(said: string): string {
  const there = toLocalDateTimeText(said.slice(0, 10), minuteOfTime(said.slice(11)))
  return instantOf(there.slice(0, 10), `${there.slice(11)}:00`).toISOString()
}

/** What an order is judged against: the hours without any order, the moment, the dishes and the truck's stops there are, and the id that the order gets. */
export type OverrideContext = {
  hours: OpeningHours
  now: Date
  isDish: (id: string) => boolean
  id: string
  stops: readonly Stop[]
}

/** What stands once an order is given, and by which id it is undone; or why it can't be given. */
export type ApplyResult = { entries: Override[]; id: string; refused?: never } | { refused: OverrideError }

/** More stands at no time, nor in more bytes: all of it is one row, which every booking reads. */
export const maxOverrides = 300
const mostBytes = 150_000

const fits = (entries: Overrides): boolean =>
  entries.length <= maxOverrides && new TextEncoder().encode(JSON.stringify(entries)).length <= mostBytes

/**
 * Give an order over what stands. What it takes the place of stays in its shadow, where there is room. An order that stands just so already is that one.
 */
export function applyOverride(entries: Overrides, order: OverrideCommand, ground: OverrideContext): ApplyResult {
  const outcome = judged(notExpired(entries, ground.now.toISOString()), order, ground)
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
      return ended(entries, order.at, ground, ({ verb }) => verb === 'pause', 'not-paused')
    case 'truck':
      return truckAt(entries, order, ground)
    case 'truck-cancelled':
      return truckOff(entries, order, ground)
    default:
      return during(entries, order, ground, (window) => [{ verb: 'say', text: normalizeText(order.text), ...window }])
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
    return ended(entries, order.at, ground, ({ dish }) => dish !== undefined && dishes.includes(dish), 'not-sold-out')
  return during(entries, order, ground, (window) =>
    dishes.map((dish) => Object.assign({ verb: 'sold-out' as const, dish }, window)),
  )
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

type Window = Pick<Override, 'from' | 'until'>
type Said = { from?: string | undefined; until?: string | undefined }

/** When something holds that is said from and until when; undefined where that has passed. */
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

/** What an entry is about: of two on the same, one gives way. */
function subjectOf({ verb, dish, date }: Fresh): string {
  if (verb === 'sold-out') return `dish ${dish}`
  if (verb === 'close-early' || verb === 'stay-later') return `closing ${date}`
  return verb === 'open-later' ? `opening ${date}` : verb
}

const isSameText = (a: Fresh, b: Fresh): boolean => a.text?.en === b.text?.en && a.text?.es === b.text?.es

/** Of two on the same, the one that begins now takes the place of what holds; one that is to come stands beside it. */
function over(entries: Override[], fresh: readonly Fresh[], { now, id }: OverrideContext): ApplyResult {
  const at = now.toISOString()
  let order: string | undefined
  const added: Override[] = []
  const replaced = new Set<Override>()
  for (const one of fresh) {
    const there = activeOverrides(entries, at).filter((entry) => subjectOf(entry) === subjectOf(one))
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

/** What holds ends now or at a time, and what begins before that; where nothing holds, what is to come is called off now. */
function ended(
  entries: Override[],
  at: string | undefined,
  ground: OverrideContext,
  isMeant: (entry: Override) => boolean,
  none: OverrideError,
): ApplyResult {
  const now = ground.now.toISOString()
  const found = activeOverrides(entries, now).filter(isMeant)
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

/** The moment on the wall, by the hours with what stands of some entries. */
const momentOf = ({ hours, now }: OverrideContext, entries: Overrides) => ({
  now: localDateTime(now),
  hours: effectiveHours(hours, entries, now.toISOString()),
})

/** A time on the wall as a minute of a date: of the night before, where that is meant. */
const minuteOn = (date: string, at: string): number =>
  (Date.parse(at.slice(0, 10)) - Date.parse(date)) / 60_000 + minuteOfTime(at.slice(11))

const instantAt = (date: string, minute: number): string => instantOfDateTime(toLocalDateTimeText(date, minute))

/** A day's hours without the entries of one end of it, and with all. */
function dayUnder(entries: Override[], date: string, ground: OverrideContext, isEnd: (entry: Override) => boolean) {
  const moves = activeOverrides(entries, ground.now.toISOString()).filter(
    (entry) => entry.date === date && isEnd(entry),
  )
  const without = entries.filter((entry) => !moves.includes(entry))
  return {
    moves,
    usual: openingRange(momentOf(ground, without).hours, date),
    now: openingRange(momentOf(ground, entries).hours, date),
  }
}

/** The usual end of a day is had by taking back what moved it. */
const asUsual = (entries: Override[], moves: readonly Override[], { id }: OverrideContext): ApplyResult => ({
  entries: replacedIn(entries, new Set(moves), id),
  id,
})

function closeEarly(entries: Override[], at: string, ground: OverrideContext): ApplyResult {
  const { hours, now } = momentOf(ground, entries)
  const wall = nowDateTimeText({ now, hours })
  // After midnight it is the end of yesterday's hours, while these last.
  const date = [addDays(at.slice(0, 10), -1), at.slice(0, 10)].find((day) => {
    const { usual, now: under } = dayUnder(entries, day, ground, isClosing)
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
  const { usual, now: under, moves } = dayUnder(entries, date, ground, isClosing)
  if (minute === usual!.closes && moves.length > 0) return asUsual(entries, moves, ground)
  if (minute >= Math.max(usual!.closes, under?.closes ?? 0)) return { refused: 'not-earlier' }
  return closedAt(entries, date, minute, usual!.closes, ground)
}

/** A day ends at another minute: earlier or later than usual, whatever it ended at before. */
function closedAt(
  entries: Override[],
  date: string,
  minute: number,
  usual: number,
  ground: OverrideContext,
): ApplyResult {
  const verb = minute < usual ? 'close-early' : 'stay-later'
  const until = instantAt(date, Math.max(minute, usual))
  return over(entries, [{ verb, date, minute, from: ground.now.toISOString(), until }], ground)
}

function stayLater(entries: Override[], at: string, ground: OverrideContext): ApplyResult {
  const date = minuteOfTime(at.slice(11)) + 1440 <= businessDayEnd ? addDays(at.slice(0, 10), -1) : at.slice(0, 10)
  const minute = minuteOn(date, at)
  const { usual, now: under, moves } = dayUnder(entries, date, ground, isClosing)
  if (instantOfDateTime(at) <= ground.now.toISOString()) return { refused: 'time-passed' }
  if (!usual || !under) return { refused: 'closed-then' }
  if (minute === usual.closes && moves.length > 0) return asUsual(entries, moves, ground)
  const isAgain = moves.some((move) => move.verb === 'stay-later' && move.minute === minute)
  if (minute <= under.closes && !isAgain) return { refused: 'not-later' }
  const next = openingRange(momentOf(ground, entries).hours, addDays(date, 1))
  if (next && minute - 1440 > next.opens) return { refused: 'runs-into-next' }
  return closedAt(entries, date, minute, usual.closes, ground)
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

/** Closed on a date, or from and until when: a date is over when the restaurant opens after it. */
function close(entries: Override[], order: OverrideCommand & { verb: 'close' }, ground: OverrideContext): ApplyResult {
  const { date } = order
  if (date && date < businessDate({ now: localDateTime(ground.now), hours: ground.hours }))
    return { refused: 'time-passed' }
  const window = date ? { from: `${date}T00:00`, until: openingAfter(ground.hours, date) } : order
  const outcome = during(entries, window, ground, (when) => [{ verb: 'close', ...when }])
  if (outcome.refused || outcome.id !== ground.id) return outcome
  const at = ground.now.toISOString()
  const [was, becomes] = [entries, outcome.entries].map((of) => effectiveHours(ground.hours, of, at))
  return JSON.stringify(was) === JSON.stringify(becomes) ? { refused: 'closed-already' } : outcome
}

/** How far ahead the truck is called off, in days. */
const truckAhead = 366
/** For how many days stops are looked through to know those of a date. */
const aheadTo = (date: string, now: Date): number =>
  Math.min(truckAhead, Math.max(1, daysBetween(localDateTime(now).date, date) + 1))

/** What is said of the truck stands beside what was said before: of two on the same stop the later holds. */
function aside(entries: Overrides, one: Fresh, { now, id }: OverrideContext): ApplyResult {
  const at = now.toISOString()
  const same = activeOverrides(entries, at).findLast(
    (entry) =>
      entry.verb === one.verb &&
      entry.until === one.until &&
      entry.stop === one.stop &&
      isSameText(entry, one) &&
      intervalContains(entry, at),
  )
  const isLast = same && activeOverrides(entries, at).findLast(({ verb }) => verb.startsWith('truck')) === same
  if (isLast && one.from === at) return { entries: [...entries], id: same.order }
  return { entries: [...entries, { order: id, givenAt: at, ...one }], id }
}

/** The truck is at a place: at that of a stop it is confirmed until it ends, anywhere else it moved until then unless it is said how long. */
function truckAt(entries: Overrides, order: OverrideCommand & { verb: 'truck' }, ground: OverrideContext): ApplyResult {
  const window = windowOf(order, ground)
  if (!window) return { refused: 'time-passed' }
  const text = normalizeText(order.place)
  const { date } = localDateTime(new Date(window.from))
  const last = window.until ? localDateTime(new Date(window.until)).date : date
  const near = listScheduledStops(ground.stops, [], ground.now, aheadTo(last, ground.now)).filter(
    (one) =>
      one.until > window.from &&
      (window.until ? one.from < window.until : one.from <= window.from || one.date === date),
  )
  const own = near.find((one) => hasAddress(text, one.place))
  const until = own ? own.until : (window.until ?? near[0]?.until ?? instantOfDateTime(`${addDays(date, 1)}T00:00`))
  const { address } = order
  const said = { text, ...(own?.stop && { stop: own.stop }), ...(address && { address }) }
  return aside(entries, { verb: 'truck', from: window.from, until, ...said }, ground)
}

/** The truck does not come: from its first stop of these dates until its last one ends, or to one of its stops alone. What was said of it counts as a stop. */
function truckOff(
  entries: Overrides,
  order: OverrideCommand & { verb: 'truck-cancelled' },
  ground: OverrideContext,
): ApplyResult {
  const at = ground.now.toISOString()
  const { date: today } = localDateTime(ground.now)
  const latest = order.date ?? lastDate(order.until)
  const ahead = latest ? aheadTo(latest, ground.now) : truckAhead
  const stops = listScheduledStops(ground.stops, truckNotices(entries, at), ground.now, ahead).filter(
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

/** The last date before a time: of midnight the one before. */
const lastDate = (until: string | undefined): string | undefined =>
  until?.endsWith('T00:00') ? addDays(until.slice(0, 10), -1) : until?.slice(0, 10)

/**
 * Take an order back: what stood in its shadow holds again. `gone` where nothing is left of it; `replaced` where a later order took its place, which is
 * the one to undo.
 */
export function undoOverride(entries: Overrides, id: string, now: Date): Override[] | 'gone' | 'replaced' {
  const there = notExpired(entries, now.toISOString())
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
