import { dayOf, inMinutes, type Moment, nowStamp, openingAfter, openingFrom, spanOf, stamp } from '../moment.ts'
import { minutesOf, withTimes } from './times.ts'
import { addDays, weekdayOf } from '../hours.ts'
import { isClosedOn, minuteOf, openState } from '../week.ts'
import { tokensOf } from './tokens.ts'
import type { Clock, When } from './when.ts'

/** An order as it is read. */
export type Draft = {
  verb:
    | 'sold-out'
    | 'back'
    | 'close'
    | 'open-later'
    | 'close-early'
    | 'stay-later'
    | 'pause'
    | 'resume'
    | 'truck'
    | 'truck-cancelled'
    | 'say'
  dishes?: string[]
  from?: string
  until?: string
  at?: string
  date?: string
  place?: string
  text?: string
}

/** Orders, or what is asked before there can be any. */
export type Judged = { orders: Draft[] } | { choices: string[]; order?: Draft }

type Dates = When & { is: 'dates' }
type AtClock = When & { is: 'clock' }

/** The whens of a part by what they are; undefined where two of a kind contradict one another. */
function sorted(times: readonly When[]) {
  const of = <Is extends When['is']>(is: Is) => times.filter((when): when is When & { is: Is } => when.is === is)
  const clocks = of('clock')
  const clock = (role: AtClock['role']) => clocks.filter((when) => when.role === role)
  const dates = of('dates').filter(
    (one, at, all) =>
      !(one.allDay && all.some(({ role, allDay }) => role === 'at' && !allDay)) &&
      all.findIndex(({ role, from, to }) => role === one.role && from === one.from && to === one.to) === at,
  )
  // "Thursday, Thanksgiving" where that is another Thursday.
  const twice = dates.some(
    (one, at) =>
      one.role === 'at' &&
      dates.slice(0, at).some(({ role, from }) => role === 'at' && weekdayOf(from) === weekdayOf(one.from)),
  )
  return {
    at: clock('at')[0]?.clock,
    until: clock('until')[0]?.clock,
    from: clock('from')[0]?.clock,
    on: dates.filter(({ role }) => role === 'at'),
    untilDate: dates.find(({ role }) => role === 'until'),
    through: dates.find(({ role }) => role === 'through'),
    fromDate: dates.find(({ role }) => role === 'from'),
    during: of('for')[0],
    ahead: of('in')[0],
    shift: of('shift')[0],
    part: of('part')[0],
    end: of('end')[0]?.end,
    now: of('now').length > 0,
    either: dates.find(({ either }) => either),
    twice,
    clashes:
      twice ||
      // "The weekend after Thanksgiving" is neither.
      (dates.some(({ role }) => role === 'at') && dates.some(({ role }) => role === 'from')) ||
      (['at', 'until', 'from'] as const).some((role) => clock(role).length > 1) ||
      (['for', 'in', 'shift', 'part', 'end'] as const).some((is) => of(is).length > 1) ||
      dates.filter(({ role }) => role !== 'at').length > 1,
  }
}
type Sorted = ReturnType<typeof sorted>

/** Minutes after a date's midnight of now; beyond 1440 in the night that still belongs to it. */
const minuteNow = (moment: Moment, day: string): number =>
  minuteOf(moment.now.time) + (day < moment.now.date ? 1440 : 0)

const before = (a: string, b: string): boolean => a < b

/** A time on a date, in its hours where it can be; undefined where it can be two times. */
function on(clock: Clock, date: string, { hours }: Moment): number | undefined {
  const span = spanOf(hours, date)
  const all = minutesOf(clock)
  if (all.length === 1)
    return span && all[0]! < span.opens && span.closes > 1440 && all[0]! + 1440 <= span.closes ? all[0]! + 1440 : all[0]
  const within = span ? all.filter((minute) => minute >= span.opens && minute <= span.closes) : []
  if (within.length === 1) return within[0]
  if (within.length === 2) return all.includes(720) ? 720 : undefined
  return clock.hour === 12 ? undefined : all[1]
}

/** The next time that a clock shows: within the hours of the coming days, else in the evening. */
function next(clock: Clock, moment: Moment): string | undefined {
  const today = dayOf(moment)
  const now = nowStamp(moment)
  if (minutesOf(clock).length === 1) {
    for (let ahead = 0; ahead < 3; ahead++) {
      const then = stamp(addDays(today, ahead), minutesOf(clock)[0]!)
      if (then > now) return then
    }
    return undefined
  }
  for (let ahead = 0; ahead < 8; ahead++) {
    const date = addDays(today, ahead)
    const span = spanOf(moment.hours, date)
    if (!span) continue
    for (const minute of [...minutesOf(clock), ...minutesOf(clock).map((of) => of + 1440)])
      if (minute >= span.opens && minute <= span.closes && stamp(date, minute) > now) return stamp(date, minute)
    if (ahead === 1) break
  }
  if (clock.hour === 12) return undefined
  for (let ahead = 0; ahead < 3; ahead++) {
    const then = stamp(addDays(today, ahead), minutesOf(clock)[1]!)
    if (then > now) return then
  }
  return undefined
}

const closing = ({ hours }: Moment, date: string): string | undefined => {
  const span = spanOf(hours, date)
  return span && stamp(date, span.closes)
}

/** The closing of today, or where that is over of the next day that is open. */
function nextClosing(moment: Moment): string | undefined {
  for (let ahead = 0; ahead < 60; ahead++) {
    const then = closing(moment, addDays(dayOf(moment), ahead))
    if (then && then > nowStamp(moment)) return then
  }
  return undefined
}

const partSpan = { morning: [0, 720], afternoon: [720, 1020], evening: [1020, 1440] } as const

/** From when and until when, as a part says it; `asks` where it cannot be told. */
type Window = { from?: string; until?: string; never?: boolean; asks?: string[] }

/** What stands until something: sold out, paused, closed, the truck. `untilDay` is where a day ends. */
function windowOf(s: Sorted, moment: Moment, endOf: (date: string) => string | undefined, wholeDay = false): Window {
  const { hours } = moment
  const [today, now] = [dayOf(moment), nowStamp(moment)]
  if (s.clashes || s.shift) return { asks: [] }
  if (s.either) {
    if (s.either.role === 'until' && s.either.either![0] === today)
      return { until: openingFrom(hours, s.either.either![1]!)! }
    return { asks: [...s.either.either!] }
  }
  if (s.on.length > 1) return { asks: s.on.map(({ from }) => from) }
  const day: Dates | undefined = s.on[0]
  const window: Window = {}
  const date = day?.from ?? s.fromDate?.from
  if (day && day.to < today) return { asks: [] }
  const base = date ?? today
  if (date !== undefined && date > today) {
    const opens = s.from || wholeDay ? stamp(date, 0) : openingFrom(hours, date)
    if (!opens || (isClosedOn(hours, date) && day && day.from === day.to && !wholeDay)) return { asks: [] }
    window.from = opens
  }
  if (s.part) {
    const [begin, end] = partSpan[s.part.part]
    if (s.part.role === 'until') window.until = stamp(base, begin > 0 ? begin : 720)
    else {
      const starts = stamp(base, begin)
      const ends = s.part.part === 'evening' ? endOf(base) : stamp(base, end)
      if (!ends || ends <= now) return { asks: [] }
      if (starts > now) window.from = starts
      window.until = ends
    }
  }
  if (s.ahead) window.from = inMinutes(moment, s.ahead.minutes)
  if (s.from) {
    const minute = date === undefined ? undefined : on(s.from, date, moment)
    const then = date === undefined ? next(s.from, moment) : minute === undefined ? undefined : stamp(date, minute)
    if (!then) return { asks: [] }
    if (date === today && then <= now && !s.until) return { asks: [] }
    // "From 5 to 7" at 5:12 is the rest of it.
    const begun = s.until && (date ?? today) === today ? on(s.from, today, moment) : undefined
    const ends = s.until && (date ?? today) === today ? on(s.until, today, moment) : undefined
    const isBegun = begun !== undefined && ends !== undefined && stamp(today, begun) <= now && stamp(today, ends) > now
    if (!isBegun) window.from = then
    else if (ends !== undefined) return { until: stamp(today, ends) }
  }
  const start = window.from ?? now
  const startDay = window.from ? window.from.slice(0, 10) : today
  if (s.until) {
    const of = s.untilDate?.from ?? date ?? (s.from ? startDay : undefined)
    const minute = of === undefined ? undefined : on(s.until, of, moment)
    let then = of === undefined ? next(s.until, moment) : minute === undefined ? undefined : stamp(of, minute)
    if (then && then <= start && of !== undefined && minute !== undefined && minute < 720)
      then = stamp(of, minute + (s.until.half ? 1440 : 720))
    if (!then) return { asks: [] }
    window.until = then
  } else if (s.untilDate) window.until = openingFrom(hours, s.untilDate.from)!
  else if (s.through) window.until = openingAfter(hours, s.through.to)!
  else if (s.during) {
    window.until = s.during.days
      ? openingFrom(hours, addDays(base, s.during.days))!
      : window.from
        ? stamp(window.from.slice(0, 10), minuteOf(window.from.slice(11)) + s.during.minutes)
        : inMinutes(moment, s.during.minutes)
  } else if (s.end === 'never') window.never = true
  else if (s.end === 'opening') window.until = openingAfter(hours, base)!
  else if (s.end === 'closing') window.until = closing(moment, base)!
  else if (!window.until) {
    const end = day ? endOf(day.to) : date ? endOf(date) : endOf(startDay)
    if (end) window.until = end
  }
  if (!window.never && !window.until) return { asks: [] }
  if (window.until && !before(start, window.until)) return { asks: [] }
  return window
}

const spread = ({ from, until }: Window) => ({ ...(from && { from }), ...(until && { until }) })

/** Sold out, until the restaurant opens after that day unless another end is said; or back, at once unless it is said when. */
export function stockOrder(is: 'sold' | 'back', times: readonly When[], moment: Moment): Judged {
  const s = sorted(times)
  const today = dayOf(moment)
  if (is === 'back') {
    if (s.clashes || s.until || s.untilDate || s.through || s.during || s.end || s.shift || s.on.length > 1 || s.either)
      return { choices: ['back'] }
    if (s.ahead) return { orders: [{ verb: 'back', at: inMinutes(moment, s.ahead.minutes) }] }
    const clock = s.at ?? s.from
    const date = s.on[0]?.from ?? s.fromDate?.from
    if (clock) {
      const minute = date === undefined ? undefined : on(clock, date, moment)
      const at = date === undefined ? next(clock, moment) : minute === undefined ? undefined : stamp(date, minute)
      // "Tomorrow at 10" where it opens at 11 is no evening.
      const isLate = date !== undefined && !clock.half && at !== undefined && at > (closing(moment, date) ?? at)
      if (isLate) return { choices: ['back'] }
      return at && at > nowStamp(moment) ? { orders: [{ verb: 'back', at }] } : { choices: ['back'] }
    }
    if (s.part && date !== undefined && date > today) {
      return {
        orders: [
          {
            verb: 'back',
            at: s.part.part === 'morning' ? openingFrom(moment.hours, date)! : stamp(date, partSpan[s.part.part][0]),
          },
        ],
      }
    }
    if (date && date > today) {
      const at = openingFrom(moment.hours, date)
      return at && s.on[0]?.from === s.on[0]?.to ? { orders: [{ verb: 'back', at }] } : { choices: ['back'] }
    }
    return { orders: [{ verb: 'back' }] }
  }
  if (s.at) return { choices: ['sold-out'] }
  const window = windowOf({ ...s, part: s.part && isTonight(s, today) ? undefined : s.part }, moment, (date) =>
    openingAfter(moment.hours, date),
  )
  return window.asks ? { choices: window.asks } : { orders: [{ verb: 'sold-out', ...spread(window) }] }
}

const isTonight = (s: Sorted, today: string): boolean =>
  s.part?.part === 'evening' && (s.on.length === 0 || s.on[0]!.from === today)

/** No bookings, until the restaurant closes on that day unless another end is said; or bookings again. */
export function pauseOrder(is: 'pause' | 'resume', times: readonly When[], moment: Moment): Judged {
  const s = sorted(times)
  if (is === 'resume') {
    if (
      s.clashes ||
      s.until ||
      s.untilDate ||
      s.through ||
      s.during ||
      s.end ||
      s.shift ||
      s.part ||
      s.either ||
      s.on.length > 1
    )
      return { choices: ['resume'] }
    if (s.ahead) return { orders: [{ verb: 'resume', at: inMinutes(moment, s.ahead.minutes) }] }
    const clock = s.at ?? s.from
    const date = s.on[0]?.from ?? s.fromDate?.from
    const minute = clock && date ? on(clock, date, moment) : undefined
    if (clock) {
      const at = date ? minute !== undefined && stamp(date, minute) : next(clock, moment)
      return at ? { orders: [{ verb: 'resume', at }] } : { choices: ['resume'] }
    }
    if (date && date > dayOf(moment)) {
      const at = openingFrom(moment.hours, date)
      return at ? { orders: [{ verb: 'resume', at }] } : { choices: ['resume'] }
    }
    return { orders: [{ verb: 'resume' }] }
  }
  if (s.at) return { choices: ['pause'] }
  // "No bookings tonight" once it has closed.
  const tonight = s.on.some(({ from, to }) => from === to && to === dayOf(moment))
  const closes = closing(moment, dayOf(moment))
  if (tonight && closes !== undefined && closes <= nowStamp(moment)) return { choices: ['pause'] }
  const window = windowOf(s, moment, (date) => (date <= dayOf(moment) ? nextClosing(moment) : closing(moment, date)))
  return window.asks ? { choices: window.asks } : { orders: [{ verb: 'pause', ...spread(window) }] }
}

/** Where the truck is, until the restaurant closes unless another end is said; or that it does not come. */
export function truckOrder(
  is: 'truck' | 'cancelled',
  place: string | undefined,
  times: readonly When[],
  moment: Moment,
): Judged {
  const s = sorted(times)
  const today = dayOf(moment)
  if (is === 'cancelled') {
    if (
      place !== undefined ||
      s.clashes ||
      s.at ||
      s.until ||
      s.from ||
      s.shift ||
      s.ahead ||
      s.during ||
      s.fromDate ||
      s.either ||
      s.on.length > 1
    )
      return { choices: s.either ? [...s.either.either!] : ['truck-cancelled'] }
    const day = s.on[0]
    if (day && day.from !== day.to)
      return { orders: [{ verb: 'truck-cancelled', from: stamp(day.from, 0), until: stamp(addDays(day.to, 1), 0) }] }
    if (s.untilDate || s.through || s.end === 'never') {
      const until = s.untilDate ? stamp(s.untilDate.from, 0) : s.through && stamp(addDays(s.through.to, 1), 0)
      return { orders: [{ verb: 'truck-cancelled', from: nowStamp(moment), ...(until && { until }) }] }
    }
    return { orders: [{ verb: 'truck-cancelled', date: day?.from ?? today }] }
  }
  if (place === undefined) return { choices: ['truck', 'truck-cancelled'] }
  return truckWindow(byDay({ ...s, from: s.from ?? s.at, at: undefined }), place, moment)
}

/** A truck goes out in the morning where it is back by an hour that comes round sooner: "10 to 2". */
function byDay(s: Sorted): Sorted {
  const { from, until } = s
  if (!from || !until || from.half || until.half || from.hour < 6 || from.hour >= 12) return s
  if (until.hour > from.hour && until.hour < 12) return s
  return { ...s, from: { ...from, half: 'am' }, until: until.hour > 12 ? until : { ...until, half: 'pm' } }
}

function truckWindow(s: Sorted, place: string, moment: Moment): Judged {
  const window = windowOf(
    s,
    moment,
    (date) => (date <= dayOf(moment) ? nextClosing(moment) : (closing(moment, date) ?? stamp(date, 1439))),
    true,
  )
  if (window.asks) return { choices: window.asks.length > 0 ? window.asks : ['truck'] }
  return { orders: [{ verb: 'truck', ...spread(window), place }] }
}

/** The longest line that stands on every page. */
const longestText = 280

/** A line for diners, in the words that were said; until the restaurant closes on the last day that it names. */
export function sayOrder(text: string, moment: Moment): Judged {
  // Elsewhere is not ours.
  if (/^(?:on|to|en) (?:face|fb|insta|ig|google|yelp|twitter|tik|social)/i.test(text)) return { choices: ['say'] }
  if (text === '' || text.length > longestText || !/[\p{L}\p{N}]/u.test(text)) return { choices: ['say'] }
  const today = dayOf(moment)
  const days = withTimes(tokensOf(text), moment).flatMap(({ when }) =>
    when?.is === 'dates' && !when.either ? [when.to] : [],
  )
  const last = days
    .filter((date) => date <= addDays(today, 60))
    .toSorted()
    .at(-1)
  const until = last && last > today ? (closing(moment, last) ?? stamp(addDays(last, 1), 0)) : nextClosing(moment)
  return { orders: [{ verb: 'say', ...(until && { until }), text }] }
}

type Modifiers = { early: boolean; late: boolean }
type HoursAct = 'close' | 'open' | 'stay' | 'notOpen' | 'reopen'

/** Half hours to choose a closing from. */
function closings(moment: Moment, date: string): string[] {
  const span = spanOf(moment.hours, date)
  if (!span) return []
  return [180, 120, 90, 60, 30]
    .map((less) => stamp(date, span.closes - less))
    .filter((then) => then > nowStamp(moment))
    .slice(-4)
}

function openings(moment: Moment, date: string): string[] {
  const span = spanOf(moment.hours, date)
  return span
    ? [30, 60, 90, 120].map((more) => stamp(date, span.opens + more)).filter((then) => then > nowStamp(moment))
    : []
}

/** Closed, open later, close early, stay later: judged against the hours of that day. */
export function hoursOrders(is: HoursAct, modifiers: Modifiers, times: readonly When[], moment: Moment): Judged {
  const s = ofDay(is, sorted(times))
  const today = dayOf(moment)
  if (s.twice) return { choices: s.on.map(({ from }) => from) }
  if (s.clashes && !(is === 'close' && s.on.length > 1)) return { choices: [] }
  if (s.either) return { choices: [...s.either.either!] }
  if (s.during?.bare) return { choices: is === 'close' ? ['close', 'close-early'] : ['stay-later'] }
  if (s.on.some(({ from }) => from < today)) return { choices: [] }
  if (s.on.some(({ from }) => from > addDays(today, 300))) return { choices: s.on.map(({ from }) => from) }
  if (is === 'reopen') return { choices: ['open-later'] }
  if (is === 'notOpen') return notOpen(s, modifiers, moment)
  if (is === 'close') return close(s, modifiers, moment)
  return open(is, s, modifiers, moment)
}

/** "Open until 8 tomorrow" is of tomorrow's hours; "closed until 5 tomorrow" may begin now. */
function ofDay(is: HoursAct, s: Sorted): Sorted {
  if (!s.until || !s.untilDate || is === 'close') return s
  return { ...s, on: [...s.on, { ...s.untilDate, role: 'at' }], untilDate: undefined }
}

/** A day that is meant alone; undefined where several are. */
const single = (s: Sorted, moment: Moment): string | undefined => {
  const day = s.on[0]
  if (!day) return dayOf(moment)
  return day.from === day.to && s.on.length === 1 ? day.from : undefined
}

function notOpen(s: Sorted, { early, late }: Modifiers, moment: Moment): Judged {
  const date = single(s, moment)
  if (s.until || s.from || s.at) {
    if (!s.until || s.from || s.at || !date) return { choices: ['close', 'open-later'] }
    return openLater(s.until, s.on[0]?.from, moment)
  }
  if (early || late || s.shift || s.ahead) return { choices: ['close', 'open-later'] }
  if (s.on.length === 0 && !s.untilDate && !s.through && !s.during && !s.end && !s.part) return { choices: ['close'] }
  return close(s, { early: false, late: false }, moment)
}

/** Closed for whole days: one by its date, more from the first until they are over. */
function closedDays(days: readonly Dates[], moment: Moment): Judged {
  const { hours } = moment
  const orders = days.map(({ from, to }): Draft => {
    if (from === to) return { verb: 'close', date: from }
    const until = openingAfter(hours, to)
    return { verb: 'close', from: stamp(from, 0), ...(until && { until }) }
  })
  return { orders }
}

function close(s: Sorted, { early, late }: Modifiers, moment: Moment): Judged {
  const { hours } = moment
  const [today, now] = [dayOf(moment), nowStamp(moment)]
  const date = single(s, moment)
  const isOpen = openState(hours, moment.now).open
  if (late && !early && !s.shift) return { choices: ['stay-later', 'close-early'] }
  if (s.until && s.untilDate && s.untilDate.from > today) return { choices: ['close', 'open-later'] }
  if (s.until && s.untilDate) return close({ ...s, untilDate: undefined }, { early, late }, moment)
  if (s.shift) {
    if (!date || s.at || s.until || s.from) return { choices: ['close-early'] }
    return shifted(s.shift, date, moment, 'close')
  }
  if (early && (s.until || s.from || s.untilDate || s.during)) return { choices: ['close-early'] }
  if (s.at && !s.from && !s.until && !s.untilDate && !s.through && !s.during && !s.end)
    return closeAt(s.at, s.on[0] && date, date === undefined, early, moment)
  if (s.from && !s.until && !s.untilDate && !s.fromDate && !s.during)
    return closeAt(s.from, s.on[0] && date, date === undefined, early, moment)
  if (s.ahead) {
    const at = inMinutes(moment, s.ahead.minutes)
    const end = closing(moment, today)
    return isOpen && end && at < end && s.on.length === 0
      ? { orders: [{ verb: 'close-early', at }] }
      : { choices: ['close-early'] }
  }
  if (early)
    return { choices: date ? closings(moment, date) : ['close-early'], ...(date && { order: { verb: 'close-early' } }) }
  const from = s.from ?? s.at
  if (from && s.until && date) {
    const [a, b] = [on(from, date, moment), on(s.until, date, moment)]
    const span = spanOf(hours, date)
    if (a === undefined || b === undefined || !span || b <= a || stamp(date, b) <= now) return { choices: ['close'] }
    if (b >= span.closes) return { orders: [{ verb: 'close-early', at: stamp(date, a) }] }
    return { orders: [{ verb: 'close', from: stamp(date, a), until: stamp(date, b) }] }
  }
  if (from) return { choices: ['close', 'close-early'] }
  if (s.until) {
    const span = date && spanOf(hours, date)
    if (!date || !span) return { choices: ['close'] }
    if (s.on.length > 0 && date > today) return openLater(s.until, date, moment)
    if (minuteNow(moment, today) < span.opens) return openLater(s.until, s.on[0] ? date : undefined, moment)
    const until = next(s.until, moment)
    return isOpen && until && until.slice(0, 10) === today
      ? { orders: [{ verb: 'close', from: now, until }] }
      : { choices: ['close'] }
  }
  if (s.untilDate || s.through || s.during || s.fromDate) {
    const window = windowOf(s, moment, (of) => openingAfter(hours, of), true)
    if (window.asks) return { choices: window.asks }
    return { orders: [{ verb: 'close', from: window.from ?? now, ...(window.until && { until: window.until }) }] }
  }
  if (s.end) {
    if (s.end === 'never') return { orders: [{ verb: 'close', from: s.on[0] ? stamp(s.on[0].from, 0) : now }] }
    if (s.on.length === 0 && !isOpen && minuteNow(moment, today) >= (spanOf(hours, today)?.closes ?? 0))
      return { choices: ['close'] }
    if (s.on.length === 0 && !isOpen) return { orders: [{ verb: 'close', date: today }] }
    if (s.on.length === 0) return { orders: [closeNow(moment)] }
  }
  if (s.part && date) {
    const [begin, end] = partSpan[s.part.part]
    const span = spanOf(hours, date)
    if (!span) return { choices: ['close'] }
    const [a, b] = [stamp(date, Math.max(begin, span.opens)), stamp(date, end)]
    if (s.part.part === 'evening') {
      if (stamp(date, span.closes) <= now) return { choices: ['close'] }
      return { orders: [{ verb: 'close', from: a > now ? a : now, until: openingAfter(hours, date)! }] }
    }
    if (s.part.part === 'morning')
      return b > now && 720 > span.opens ? { orders: [{ verb: 'open-later', at: b }] } : { choices: ['close'] }
    return b > now ? { orders: [{ verb: 'close', from: a > now ? a : now, until: b }] } : { choices: ['close'] }
  }
  if (s.now) return isOpen && s.on.length === 0 ? { orders: [closeNow(moment)] } : { choices: ['close'] }
  if (s.on.length > 0) {
    const over = s.on.some(
      ({ to }) => to === today && (spanOf(hours, today)?.closes ?? 2000) <= minuteNow(moment, today),
    )
    return over && s.on.length === 1 ? { choices: ['close'] } : closedDays(s.on, moment)
  }
  return { choices: ['close', 'close-early'] }
}

const closeNow = (moment: Moment): Draft => {
  const until = openingAfter(moment.hours, dayOf(moment))
  return { verb: 'close', from: nowStamp(moment), ...(until && { until }) }
}

/** The time at which a day ends, as it was said: earlier than usual, or later. */
function closeAt(clock: Clock, given: string | undefined, several: boolean, early: boolean, moment: Moment): Judged {
  const date = given ?? dayOf(moment)
  const span = spanOf(moment.hours, date)
  if (several || !span) return { choices: ['close-early'] }
  const all = minutesOf(clock)
    .flatMap((minute) => [minute, minute + 1440])
    .filter((minute) => minute > span.opens && minute <= 1800)
  const within = all.filter((minute) => minute <= span.closes)
  const halves = minutesOf(clock).length === 2
  const minute =
    within.length === 1
      ? within[0]!
      : within.length === 0
        ? halves
          ? all.find((one) => one > span.closes)
          : all[0]
        : undefined
  if (minute === undefined) return { choices: within.map((one) => stamp(date, one)), order: { verb: 'close-early' } }
  // "Close at 12": noon and midnight are both near.
  if (clock.hour === 12 && !clock.half)
    return {
      choices: all
        .toSorted((a, b) => a - b)
        .map((one) => stamp(date, one))
        .filter((one) => one > nowStamp(moment)),
      order: { verb: 'close-early' },
    }
  const at = stamp(date, minute)
  if (at <= nowStamp(moment)) {
    const tomorrow = addDays(date, 1)
    const ends = spanOf(moment.hours, tomorrow)?.closes ?? 0
    const tonight = halves ? all.filter((one) => one > span.closes && one - span.closes <= 240) : []
    return {
      choices: [...tonight.map((one) => stamp(date, one)), ...(minute < ends ? [stamp(tomorrow, minute)] : [])],
      order: { verb: 'close-early' },
    }
  }
  if (minute < span.closes) return { orders: [{ verb: 'close-early', at }] }
  if (minute === span.closes || early) return { choices: closings(moment, date), order: { verb: 'close-early' } }
  return minute - span.closes <= 300
    ? { orders: [{ verb: 'stay-later', at }] }
    : { choices: [at], order: { verb: 'stay-later' } }
}

function shifted(shift: When & { is: 'shift' }, date: string, moment: Moment, of: 'close' | 'open'): Judged {
  const span = spanOf(moment.hours, date)
  const verb = of === 'open' ? 'open-later' : shift.by === 'early' ? 'close-early' : 'stay-later'
  if (!span) return { choices: [verb] }
  const minute =
    of === 'open' ? span.opens + shift.minutes : span.closes + (shift.by === 'early' ? -shift.minutes : shift.minutes)
  const at = stamp(date, minute)
  if (at <= nowStamp(moment) || minute > 1800 || minute <= span.opens || (of === 'open' && minute >= span.closes))
    return { choices: [verb] }
  return { orders: [{ verb, at }] }
}

/** Today while it has not opened, else the next day that is open. */
function openingDay(moment: Moment): string | undefined {
  const today = dayOf(moment)
  const span = spanOf(moment.hours, today)
  if (span && minuteNow(moment, today) < span.opens) return today
  return openingAfter(moment.hours, today)?.slice(0, 10)
}

/** A later opening at a time of a date, or of the next opening. */
function openLater(clock: Clock, given: string | undefined, moment: Moment): Judged {
  const date = given ?? openingDay(moment)
  const span = date && spanOf(moment.hours, date)
  if (!date || !span) return { choices: ['open-later'] }
  const within = minutesOf(clock).filter((minute) => minute > span.opens && minute < span.closes)
  const usual = minutesOf(clock).some((minute) => minute === span.opens)
  const early =
    minutesOf(clock).length === 2 && clock.hour >= 7 && clock.hour < 12 && minutesOf(clock)[0]! <= span.opens
  if (within.length !== 1 || usual || early)
    return { choices: within.map((minute) => stamp(date, minute)), order: { verb: 'open-later' } }
  const at = stamp(date, within[0]!)
  if (at <= nowStamp(moment)) return { choices: [], order: { verb: 'open-later' } }
  // The day was not said, and the time is still to come while it is open: which one is meant?
  const today = dayOf(moment)
  const later =
    given === undefined && date !== today && spanOf(moment.hours, today) && stamp(today, within[0]!) > nowStamp(moment)
  if (later) return { choices: [at], order: { verb: 'open-later' } }
  return { orders: [{ verb: 'open-later', at }] }
}

function open(is: 'open' | 'stay', s: Sorted, { early, late }: Modifiers, moment: Moment): Judged {
  const { hours } = moment
  const date = single(s, moment)
  if (!date || s.untilDate || s.through || s.during || s.ahead || s.fromDate)
    return { choices: ['open-later', 'stay-later'] }
  if (s.shift) {
    if (s.at || s.until || s.from) return { choices: ['open-later'] }
    if (is === 'stay')
      return s.shift.by === 'early' ? { choices: ['close-early'] } : shifted(s.shift, date, moment, 'close')
    if (s.shift.by !== 'late') return { choices: s.shift.by === 'longer' ? ['stay-later'] : [] }
    const day = s.on[0] ? date : openingDay(moment)
    return day ? shifted(s.shift, day, moment, 'open') : { choices: ['open-later'] }
  }
  const from = s.from ?? s.at
  if (from && s.until) {
    const day = s.on[0] ? date : openingDay(moment)
    const [first, second] = [openLater(from, day, moment), day ? openUntil(s.until, day, is, moment) : { choices: [] }]
    const span = day && spanOf(hours, day)
    const usual = span && minutesOf(from).includes(span.opens)
    const ends = span && minutesOf(s.until).includes(span.closes)
    const orders = [...('orders' in first ? first.orders : []), ...('orders' in second && !ends ? second.orders : [])]
    const sure = ('orders' in first || usual) && ('orders' in second || ends)
    return sure && orders.length > 0 && s.on[0] ? { orders } : { choices: ['open-later', 'close-early'] }
  }
  if (s.until)
    return early ? { choices: [] } : openUntil(s.until, s.on[0] ? date : dayOf(moment), late ? 'stay' : is, moment)
  if (from) {
    if (early) return { choices: [] }
    if (is === 'stay') return { choices: ['stay-later'] }
    return openLater(from, s.on[0]?.from, moment)
  }
  if (late) {
    const day = s.on[0] ? date : openingDay(moment)
    const evening = is === 'stay' || s.part?.part === 'evening'
    if (evening) return { choices: ['stay-later'], order: { verb: 'stay-later' } }
    return { choices: day ? openings(moment, day) : ['open-later'], order: { verb: 'open-later' } }
  }
  return { choices: is === 'stay' ? ['stay-later'] : ['open-later', 'stay-later'] }
}

function openUntil(clock: Clock, date: string, is: 'open' | 'stay', moment: Moment): Judged {
  const span = spanOf(moment.hours, date)
  if (!span) return { choices: ['stay-later'] }
  const all = minutesOf(clock)
    .flatMap((minute) => [minute, minute + 1440])
    .filter((minute) => minute > span.opens && minute <= 1800 && stamp(date, minute) > nowStamp(moment))
  const later = all.filter((minute) => minute >= span.closes)
  const sooner = all.filter((minute) => minute < span.closes)
  if (is === 'stay' || sooner.length === 0) {
    const minute = later[0]
    if (minute === undefined || minute === span.closes || minute - span.closes > 300)
      return { choices: minute === undefined ? ['stay-later'] : [stamp(date, minute)], order: { verb: 'stay-later' } }
    // "Stay until 8" where it closes at 10 is no staying.
    if (is === 'stay' && sooner.length > 0 && !(clock.hour === 12))
      return { choices: all.map((one) => stamp(date, one)), order: { verb: 'stay-later' } }
    return { orders: [{ verb: 'stay-later', at: stamp(date, minute) }] }
  }
  if (sooner.length > 1 || (clock.hour === 12 && !clock.half && later.length > 0))
    return { choices: all.map((one) => stamp(date, one)), order: { verb: 'close-early' } }
  return { orders: [{ verb: 'close-early', at: stamp(date, sooner[0]!) }] }
}
