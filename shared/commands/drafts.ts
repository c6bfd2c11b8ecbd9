import {
  businessDate,
  dateTimeTextIn,
  type BusinessClock,
  nowDateTimeText,
  nextOpeningAfterDate,
  nextOpeningFromDate,
  openingRange,
  toLocalDateTimeText,
} from '#shared/time/business-day.ts'
import { listPossibleMinutes, tokenizeTimes } from './times.ts'
import { addDays, weekdayOf } from '#shared/time/local-time.ts'
import { maxNoticeLength } from '#shared/overrides/types.ts'
import { isClosedOn, minuteOfTime, businessDayEndMinute, openState } from '#shared/hours/schedule.ts'
import { tokenize } from './tokens.ts'
import type { SpokenClock, TimeExpression } from './when.ts'

/** A command as it is read. */
export type CommandDraft = {
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

/** Commands, or the choices of a question. */
export type DraftResult = { orders: CommandDraft[] } | { choices: string[]; order?: CommandDraft }

type Dates = TimeExpression & { is: 'dates' }
type AtClock = TimeExpression & { is: 'clock' }

/** Gives a day to the end before it: "until 8 tomorrow night", "until we open tomorrow". */
function untilThen(times: readonly TimeExpression[]): TimeExpression[] {
  const until = times.findIndex((when) => when.is === 'clock' && when.role === 'until')
  const [day, part] = times.slice(until + 1)
  const isFrom = times.some((when) => when.is === 'clock' && when.role === 'from')
  if (until >= 0 && !isFrom && day?.is === 'dates' && part?.is === 'part')
    return times.toSpliced(until + 1, 2, { ...day, role: 'until' })
  const opening = times.findIndex((when) => when.is === 'end' && when.end === 'opening')
  const next = times[opening + 1]
  return opening >= 0 && next?.is === 'dates' ? times.toSpliced(opening, 2, { ...next, role: 'until' }) : [...times]
}

const isIn = (one: Dates, other: Dates): boolean => other.from <= one.from && one.to <= other.to

/** "Friday next week": this Friday, or the one of that week. */
function ofWeek(on: readonly Dates[]): string[] | undefined {
  const day = on.find(({ from, to }) => from === to)
  const week = on.find(({ from, to }) => from !== to)
  if (!day || !week) return undefined
  const other = addDays(week.from, (weekdayOf(day.from) - weekdayOf(week.from) + 7) % 7)
  return other <= week.to ? [day.from, other] : undefined
}

/** Sorts the times of a segment by kind, and tells whether they contradict. */
function sorted(said: readonly TimeExpression[], today: string) {
  const times = untilThen(said)
  const of = <Is extends TimeExpression['is']>(is: Is) =>
    times.filter((when): when is TimeExpression & { is: Is } => when.is === is)
  const clocks = of('clock')
  const clock = (role: AtClock['role']) => clocks.filter((when) => when.role === role)
  const all = of('dates').map((one): Dates =>
    // "Until Saturday" on a Saturday is the next one.
    one.role === 'until' && one.either?.[0] === today
      ? { is: one.is, role: one.role, from: one.either[1]!, to: one.either[1]! }
      : one,
  )
  const dates = all.filter(
    (one, at) =>
      !(one.allDay && all.some(({ role, allDay }) => role === 'at' && !allDay)) &&
      // "Sunday this weekend" is the Sunday.
      !all.some((other, of) => other.role === one.role && isIn(other, one) && (of < at || !isIn(one, other))),
  )
  const on = dates.filter(({ role }) => role === 'at')
  const others = dates.filter(({ role }) => role !== 'at')
  const untilDate = dates.find(({ role }) => role === 'until')
  const [part] = of('part')
  return {
    at: clock('at')[0]?.clock,
    until: clock('until')[0]?.clock,
    from: clock('from')[0]?.clock,
    on,
    untilDate,
    through: dates.find(({ role }) => role === 'through'),
    fromDate: dates.find(({ role }) => role === 'from'),
    during: of('for')[0],
    ahead: of('in')[0],
    shift: of('shift')[0],
    part,
    end: of('end')[0]?.end,
    now: of('now').length > 0,
    either: dates.find(({ either }) => either)?.either ?? ofWeek(on),
    past: dates.some(({ to }) => to < today),
    far: dates.filter(({ from }) => from > addDays(today, 300)),
    // "Thursday, Thanksgiving" where that is another Thursday.
    twice: on.some((one, at) => on.slice(0, at).some(({ from }) => weekdayOf(from) === weekdayOf(one.from))),
    clashes:
      // "The weekend after Thanksgiving" is neither.
      (on.length > 0 && dates.some(({ role }) => role === 'from')) ||
      clocks.some(({ role }, at) => clocks.findIndex((one) => one.role === role) < at) ||
      (['for', 'in', 'shift', 'part', 'end'] as const).some((is) => of(is).length > 1) ||
      others.length > 1 ||
      // "Until Friday and Saturday", "in an hour tomorrow", "this weekend in the morning".
      on.some(
        ({ from, to }) =>
          (untilDate && untilDate.from <= from) || of('in').length > 0 || (part && (on.length > 1 || from !== to)),
      ),
  }
}
type Sorted = ReturnType<typeof sorted>

/** Returns the choices of a question before all others: days, or none for other words. */
function doubts(s: Sorted): string[] | undefined {
  if (s.twice) return s.on.map(({ from }) => from)
  if (s.clashes || s.past) return []
  if (s.either) return [...s.either]
  return s.far.length > 0 ? s.far.map(({ from }) => from) : undefined
}

/** Returns the minutes from a date's midnight to now; beyond 1440 in its night. */
const minuteNow = (moment: BusinessClock, day: string): number =>
  minuteOfTime(moment.now.time) + (day < moment.now.date ? 1440 : 0)

/** Returns the minutes of a time on a day and in its night. */
const minutesFrom = (clock: SpokenClock): number[] =>
  [0, 1440].flatMap((day) => listPossibleMinutes(clock).map((minute) => day + minute))

/** Returns those within the hours of a date. */
function openMinutes(clock: SpokenClock, date: string, { hours }: BusinessClock): number[] {
  const span = openingRange(hours, date)
  return span ? minutesFrom(clock).filter((minute) => minute >= span.opens && minute <= span.closes) : []
}

/** Returns a time on a date, within its hours if possible; undefined where two times are possible. */
function on(clock: SpokenClock, date: string, moment: BusinessClock): string | undefined {
  const all = listPossibleMinutes(clock)
  const open = openMinutes(clock, date, moment)
  const usual = all.length === 1 ? all[0] : openingRange(moment.hours, date) ? undefined : all[1]
  const minute = open.length > 1 ? open.find((one) => one === 720) : (open[0] ?? usual)
  return minute === undefined ? undefined : toLocalDateTimeText(date, minute)
}

/** Returns the first time after another that a clock shows. */
function after(clock: SpokenClock, start: string): string {
  return minutesFrom(clock)
    .map((minute) => toLocalDateTimeText(start.slice(0, 10), minute))
    .find((then) => then > start)!
}

/** Returns the next time of a clock: within the coming days' hours, else in the evening before a morning. */
function next(clock: SpokenClock, moment: BusinessClock): string | undefined {
  const now = nowDateTimeText(moment)
  const first = after(clock, now)
  if (listPossibleMinutes(clock).length === 1) return first
  const days = [0, 1].map((ahead) => addDays(businessDate(moment), ahead))
  const open = days.flatMap((date) =>
    openMinutes(clock, date, moment).map((minute) => toLocalDateTimeText(date, minute)),
  )
  return open.find((then) => then > now) ?? (minuteOfTime(first.slice(11)) < 720 ? undefined : first)
}

/** Returns a time on a date, else the next one. */
const timeOn = (clock: SpokenClock, date: string | undefined, moment: BusinessClock): string | undefined =>
  date === undefined ? next(clock, moment) : on(clock, date, moment)

const closing = ({ hours }: BusinessClock, date: string): string | undefined => {
  const span = openingRange(hours, date)
  return span && toLocalDateTimeText(date, span.closes)
}

/** Returns today's closing, or that of the next open day once it is over. */
function nextClosing(moment: BusinessClock): string | undefined {
  const today = closing(moment, businessDate(moment))
  if (today && today > nowDateTimeText(moment)) return today
  const day = nextOpeningAfterDate(moment.hours, businessDate(moment))?.slice(0, 10)
  return day && closing(moment, day)
}

const partSpan = { morning: [0, 720], afternoon: [720, 1020], evening: [1020, 1440] } as const

/** An interval of a segment; `asks` are the choices where it is not sure. */
type Window = { from?: string; until?: string; asks?: string[] }

/** Returns the interval of a segment. `endOf` ends a day; a `wholeDay` includes the hours before its opening. */
function windowOf(
  s: Sorted,
  moment: BusinessClock,
  endOf: (date: string) => string | undefined,
  wholeDay = false,
): Window {
  const { hours } = moment
  const [today, now] = [businessDate(moment), nowDateTimeText(moment)]
  const asked = doubts(s)
  if (asked) return { asks: asked }
  if (s.on.length > 1) return { asks: s.on.map((one) => one.from) }
  const day = s.on[0]
  const date = day?.from ?? s.fromDate?.from
  const base = date ?? today
  if (s.shift || (s.now && base > today)) return { asks: [] }
  let from: string | undefined
  let until: string | undefined
  if (base > today) {
    if (!wholeDay && day && day.from === day.to && isClosedOn(hours, base)) return { asks: [] }
    // "For two hours tomorrow" does not say from when.
    if (wholeDay && s.during && !s.during.days && !s.from && !s.part) return { asks: [] }
    from = wholeDay ? toLocalDateTimeText(base, 0) : nextOpeningFromDate(hours, base)
  }
  const { part } = s
  if (part && part.role !== 'until') {
    const [begin, end] = partSpan[part.part]
    if (toLocalDateTimeText(base, begin) > now) from = toLocalDateTimeText(base, begin)
    if (part.role === 'at') {
      const ends = part.part === 'evening' ? endOf(base) : toLocalDateTimeText(base, end)
      if (!ends || ends <= now) return { asks: [] }
      until = ends
    }
  }
  if (s.ahead) from = dateTimeTextIn(moment, s.ahead.minutes)
  if (s.from) {
    // "From 5 to 7" at 5:12 is the rest of it.
    const begun = on(s.from, today, moment)
    const ends = s.until && begun && base === today ? after(s.until, begun) : now
    if (begun && begun <= now && ends > now) return { until: ends }
    const then = timeOn(s.from, date, moment)
    if (!then || then <= now) return { asks: [] }
    // "From 10" where it closes at 9.
    const closes = closing(moment, then.slice(0, 10))
    if (!s.from.half && closes && then >= closes) return { asks: [] }
    from = then
  }
  const start = from ?? now
  const startDay = from ? from.slice(0, 10) : today
  if (s.until) {
    const follows = !s.untilDate && (s.from || part)
    until = follows ? after(s.until, start) : timeOn(s.until, s.untilDate?.from ?? date, moment)
    // "Tonight until 8" at 10.
    if (part && until && until > toLocalDateTimeText(base, businessDayEndMinute)) return { asks: [] }
  } else if (part?.role === 'until' && part.part !== 'morning')
    until = toLocalDateTimeText(s.untilDate?.from ?? base, partSpan[part.part][0])
  else if (s.untilDate || part?.role === 'until') until = nextOpeningFromDate(hours, s.untilDate?.from ?? base)
  else if (s.through) until = nextOpeningAfterDate(hours, s.through.to)
  else if (s.during) {
    until = s.during.days
      ? nextOpeningFromDate(hours, addDays(base, s.during.days))
      : from
        ? toLocalDateTimeText(startDay, minuteOfTime(from.slice(11)) + s.during.minutes)
        : dateTimeTextIn(moment, s.during.minutes)
  } else if (s.end === 'never') return from ? { from } : {}
  else if (s.end === 'opening') until = nextOpeningAfterDate(hours, base)
  else if (s.end === 'closing') until = closing(moment, base)
  else until ??= endOf(day?.to ?? date ?? startDay)
  if (!until || until <= start) return { asks: [] }
  return { ...(from && { from }), until }
}

/** Ends something now, or at a time; a return has no end. */
function again(verb: 'back' | 'resume', s: Sorted, moment: BusinessClock): DraftResult {
  const [today, now] = [businessDate(moment), nowDateTimeText(moment)]
  const ends = s.until ?? s.untilDate ?? s.through ?? s.during ?? s.end ?? s.shift
  const day = s.on[0] ?? s.fromDate
  if (doubts(s) || ends || s.part?.role === 'until' || s.on.length > 1 || (s.now && day)) return { choices: [verb] }
  const later = (at: string | undefined): DraftResult =>
    at && at > now ? { orders: [{ verb, at }] } : { choices: [verb] }
  if (s.ahead) return later(dateTimeTextIn(moment, s.ahead.minutes))
  const clock = s.at ?? s.from
  if (clock) return later(timeOn(clock, day?.from, moment))
  const date = day?.from ?? today
  const begins = s.part && s.part.part !== 'morning' ? toLocalDateTimeText(date, partSpan[s.part.part][0]) : now
  if (begins > now) return later(begins)
  if (date <= today) return { orders: [{ verb }] }
  return later(s.on[0] && s.on[0].from !== s.on[0].to ? undefined : nextOpeningFromDate(moment.hours, date))
}

/** Drafts a sold-out until the opening after its day, unless another end is said, or a return. */
export function draftSoldOut(
  is: 'sold' | 'back',
  times: readonly TimeExpression[],
  moment: BusinessClock,
): DraftResult {
  const today = businessDate(moment)
  const s = sorted(times, today)
  if (is === 'back') return again(is, s, moment)
  if (s.at) return { choices: ['sold-out'] }
  // Tonight it is sold out from now on.
  const isTonight = !s.until && s.part?.part === 'evening' && s.part.role === 'at' && (s.on[0]?.from ?? today) === today
  const window = windowOf({ ...s, part: isTonight ? undefined : s.part }, moment, (date) =>
    nextOpeningAfterDate(moment.hours, date),
  )
  return window.asks ? { choices: window.asks } : { orders: [{ verb: 'sold-out', ...window }] }
}

/** Drafts a pause until closing on its day, unless another end is said, or its end. */
export function draftPause(
  is: 'pause' | 'resume',
  times: readonly TimeExpression[],
  moment: BusinessClock,
): DraftResult {
  const today = businessDate(moment)
  const s = sorted(times, today)
  if (is === 'resume') return again(is, s, moment)
  if (s.at) return { choices: ['pause'] }
  // "No bookings tonight" once it has closed.
  const closes = closing(moment, today)
  if (s.on.some(({ to }) => to === today) && closes && closes <= nowDateTimeText(moment)) return { choices: ['pause'] }
  const window = windowOf(s, moment, (date) => (date <= today ? nextClosing(moment) : closing(moment, date)))
  return window.asks ? { choices: window.asks } : { orders: [{ verb: 'pause', ...window }] }
}

/** Drafts the truck's place until closing, unless another end is said, or its cancellation. */
export function draftTruck(
  is: 'truck' | 'cancelled',
  place: string | undefined,
  times: readonly TimeExpression[],
  moment: BusinessClock,
): DraftResult {
  const today = businessDate(moment)
  const s = sorted(times, today)
  if (is === 'cancelled') {
    const isTimed = s.at ?? s.until ?? s.from ?? s.shift ?? s.ahead ?? s.during ?? s.fromDate
    const asked = doubts(s)
    // "Cancelled tonight" is the day; a morning alone is not sure.
    const isPart = s.part && !(s.part.part === 'evening' && s.part.role === 'at')
    if (place !== undefined || asked || isTimed || isPart || s.on.length > 1 || (s.now && s.on[0]))
      return { choices: asked && asked.length > 0 ? asked : ['truck-cancelled'] }
    const day = s.on[0]
    const from = day ? toLocalDateTimeText(day.from, 0) : nowDateTimeText(moment)
    if (s.end === 'never') return { orders: [{ verb: 'truck-cancelled', from }] }
    const last = s.through?.to ?? (s.untilDate ? addDays(s.untilDate.from, -1) : (day?.to ?? today))
    if (last < today) return { choices: ['truck-cancelled'] }
    if (!s.untilDate && !s.through && last === (day?.from ?? today))
      return { orders: [{ verb: 'truck-cancelled', date: last }] }
    return { orders: [{ verb: 'truck-cancelled', from, until: toLocalDateTimeText(addDays(last, 1), 0) }] }
  }
  if (place === undefined) return { choices: ['truck', 'truck-cancelled'] }
  return truckWindow(byDay({ ...s, from: s.from ?? s.at, at: undefined }), place, moment)
}

/** "10 to 2": the truck goes out in the morning. */
function byDay(s: Sorted): Sorted {
  const { from, until } = s
  if (!from || !until || from.half || until.half || from.hour < 6 || from.hour >= 12) return s
  if (until.hour > from.hour && until.hour < 12) return s
  return { ...s, from: { ...from, half: 'am' } }
}

function truckWindow(s: Sorted, place: string, moment: BusinessClock): DraftResult {
  const window = windowOf(
    s,
    moment,
    (date) =>
      isClosedOn(moment.hours, date)
        ? toLocalDateTimeText(date, 1439)
        : date <= businessDate(moment)
          ? nextClosing(moment)
          : closing(moment, date),
    true,
  )
  if (window.asks) return { choices: window.asks.length > 0 ? window.asks : ['truck'] }
  return { orders: [{ verb: 'truck', ...window, place }] }
}

/** Drafts a notice in the owner's words, until closing on the last day that it names. */
export function draftNotice(text: string, moment: BusinessClock): DraftResult {
  // Other sites are not ours.
  if (/^(?:on|to|en) (?:face|fb|insta|ig|google|yelp|twitter|tik|social)/i.test(text)) return { choices: ['say'] }
  if (text.length > maxNoticeLength || !/[\p{L}\p{N}]/u.test(text)) return { choices: ['say'] }
  const today = businessDate(moment)
  const days = tokenizeTimes(tokenize(text), moment).flatMap(({ when }) =>
    when?.is === 'dates' && !when.either ? [when.to] : [],
  )
  const last = days
    .filter((date) => date <= addDays(today, 60))
    .toSorted()
    .at(-1)
  const until =
    last && last > today ? (closing(moment, last) ?? toLocalDateTimeText(addDays(last, 1), 0)) : nextClosing(moment)
  return { orders: [{ verb: 'say', ...(until && { until }), text }] }
}

type Modifiers = { early: boolean; late: boolean }
type HoursAct = 'close' | 'open' | 'stay' | 'notOpen' | 'reopen'

/** Returns half hours to choose a closing from. */
function closings(moment: BusinessClock, date: string): string[] {
  const span = openingRange(moment.hours, date)
  if (!span) return []
  return [180, 120, 90, 60, 30]
    .map((less) => toLocalDateTimeText(date, span.closes - less))
    .filter((then) => then > nowDateTimeText(moment))
    .slice(-4)
}

function openings(moment: BusinessClock, date: string): string[] {
  const span = openingRange(moment.hours, date)
  return span
    ? [30, 60, 90, 120]
        .map((more) => toLocalDateTimeText(date, span.opens + more))
        .filter((then) => then > nowDateTimeText(moment))
    : []
}

/** Drafts a closing or other hours, by the hours of that day. */
export function draftHours(
  is: HoursAct,
  modifiers: Modifiers,
  times: readonly TimeExpression[],
  moment: BusinessClock,
): DraftResult {
  const today = businessDate(moment)
  const s = ofDay(is, sorted(times, today), today)
  const asked = doubts(s)
  if (asked) return { choices: asked }
  if (s.during?.bare) return { choices: is === 'close' ? ['close', 'close-early'] : ['stay-later'] }
  if (is === 'reopen') return { choices: ['open-later'] }
  if (is === 'notOpen') return notOpen(s, modifiers, moment)
  if (is === 'close') return close(s, modifiers, moment)
  return open(is, s, modifiers, moment)
}

/** "Open until 8 tomorrow" is about tomorrow's hours; "closed until 5 tomorrow" may begin now. */
function ofDay(is: HoursAct, s: Sorted, today: string): Sorted {
  if (!s.until || !s.untilDate || (is === 'close' && s.untilDate.from > today)) return s
  return { ...s, on: [...s.on, s.untilDate], untilDate: undefined }
}

/** Returns the one day of a command; undefined where there are several. */
const single = (s: Sorted, moment: BusinessClock): string | undefined => {
  const day = s.on[0]
  if (!day) return businessDate(moment)
  return day.from === day.to && s.on.length === 1 ? day.from : undefined
}

function notOpen(s: Sorted, modifiers: Modifiers, moment: BusinessClock): DraftResult {
  const date = single(s, moment)
  if (s.until || s.from || s.at) {
    if (!s.until || s.from || s.at || !date || (s.part && s.part.part !== 'morning'))
      return { choices: ['close', 'open-later'] }
    return openLater(s.until, s.on[0] || s.part ? date : undefined, moment)
  }
  if (modifiers.early || modifiers.late || s.shift || s.ahead) return { choices: ['close', 'open-later'] }
  if (s.on.length === 0 && !s.untilDate && !s.through && !s.during && !s.end && !s.part) return { choices: ['close'] }
  return close(s, modifiers, moment)
}

/** Drafts closed days: one by its date, several from the first until the opening after the last. */
function closedDays(days: readonly Dates[], moment: BusinessClock): DraftResult {
  const { hours } = moment
  const orders = days.map(({ from, to }): CommandDraft => {
    if (from === to) return { verb: 'close', date: from }
    const until = nextOpeningAfterDate(hours, to)
    return { verb: 'close', from: toLocalDateTimeText(from, 0), ...(until && { until }) }
  })
  return { orders }
}

function close(s: Sorted, { early, late }: Modifiers, moment: BusinessClock): DraftResult {
  const { hours } = moment
  const [today, now] = [businessDate(moment), nowDateTimeText(moment)]
  const date = single(s, moment)
  const isOpen = openState(hours, moment.now).open
  const clock = s.from ?? s.at
  const lasts = s.untilDate ?? s.through ?? s.during ?? s.fromDate ?? (s.end === 'never' || undefined)
  if (late && !early && !s.shift) return { choices: ['stay-later', 'close-early'] }
  if (s.until && (s.part || lasts)) return { choices: ['close', 'open-later'] }
  if (s.shift) return date && !clock && !s.until ? shifted(s.shift, date, moment) : { choices: ['close-early'] }
  if (early && (s.until || s.from || lasts)) return { choices: ['close-early'] }
  if (s.ahead) {
    const at = dateTimeTextIn(moment, s.ahead.minutes)
    const end = closing(moment, today)
    return isOpen && end && at < end && !clock && !s.until && !lasts
      ? { orders: [{ verb: 'close-early', at }] }
      : { choices: ['close-early'] }
  }
  if (clock && lasts) return { choices: ['close', 'close-early'] }
  if (clock && !s.until) return closeAt(clock, { given: s.on[0] && date, several: date === undefined, early }, moment)
  if (early)
    return { choices: date ? closings(moment, date) : ['close-early'], ...(date && { order: { verb: 'close-early' } }) }
  const span = date && openingRange(hours, date)
  if (clock && s.until) {
    if (!date || !span) return { choices: ['close'] }
    const from = on(clock, date, moment)
    const until = from && after(s.until, from)
    const closes = toLocalDateTimeText(date, span.closes)
    if (!until || until <= now || until > closes) return { choices: ['close'] }
    if (until < closes) return { orders: [{ verb: 'close', from, until }] }
    if (from <= toLocalDateTimeText(date, span.opens)) return { orders: [{ verb: 'close', date }] }
    return { orders: [from > now ? { verb: 'close-early', at: from } : closeNow(moment)] }
  }
  if (s.until) {
    if (!date || !span) return { choices: ['close'] }
    if (date > today) return openLater(s.until, date, moment)
    if (minuteNow(moment, today) < span.opens) return openLater(s.until, s.on[0] && date, moment)
    const until = next(s.until, moment)
    return isOpen && until && until.slice(0, 10) === today
      ? { orders: [{ verb: 'close', from: now, until }] }
      : { choices: ['close'] }
  }
  if (lasts || (s.part && s.part.role !== 'at')) {
    const { asks, from = now, until } = windowOf(s, moment, (of) => nextOpeningAfterDate(hours, of), true)
    if (asks) return { choices: asks }
    return { orders: [{ verb: 'close', from, ...(until && { until }) }] }
  }
  if (s.part) {
    if (!date || !span) return { choices: ['close'] }
    const [begin, end] = partSpan[s.part.part]
    const from = Math.max(begin, span.opens)
    const until = s.part.part === 'evening' ? span.closes : Math.min(end, span.closes)
    if (until <= from || toLocalDateTimeText(date, until) <= now) return { choices: ['close'] }
    if (s.part.part === 'morning') return { orders: [{ verb: 'open-later', at: toLocalDateTimeText(date, until) }] }
    return {
      orders: [
        {
          verb: 'close',
          from: toLocalDateTimeText(date, from) > now ? toLocalDateTimeText(date, from) : now,
          until: until === span.closes ? nextOpeningAfterDate(hours, date)! : toLocalDateTimeText(date, until),
        },
      ],
    }
  }
  const closes = closing(moment, today)
  const isOver = !closes || closes <= now
  if (s.on.length > 0) {
    const over = closes && isOver && s.on.length === 1 && s.on[0]!.to === today
    return over || s.now ? { choices: ['close'] } : closedDays(s.on, moment)
  }
  if (s.end || s.now) {
    if (isOpen) return { orders: [closeNow(moment)] }
    return s.now || isOver ? { choices: ['close'] } : { orders: [{ verb: 'close', date: today }] }
  }
  return { choices: ['close', 'close-early'] }
}

const closeNow = (moment: BusinessClock): CommandDraft => {
  const until = nextOpeningAfterDate(moment.hours, businessDate(moment))
  return { verb: 'close', from: nowDateTimeText(moment), ...(until && { until }) }
}

/** Returns the minutes of a time at which a day can close. */
const closingMinutes = (clock: SpokenClock, { opens }: { opens: number }): number[] =>
  minutesFrom(clock).filter((minute) => minute > opens && minute <= businessDayEndMinute)

/** Drafts a closing at a time: earlier than usual, or later. */
function closeAt(
  clock: SpokenClock,
  { given, several, early }: { given: string | undefined; several: boolean; early: boolean },
  moment: BusinessClock,
): DraftResult {
  const date = given ?? businessDate(moment)
  const span = openingRange(moment.hours, date)
  if (several || !span) return { choices: ['close-early'] }
  const all = closingMinutes(clock, span)
  const within = all.filter((minute) => minute <= span.closes)
  const minute = within.length > 1 ? undefined : (within[0] ?? all[0])
  if (minute === undefined)
    return { choices: within.map((one) => toLocalDateTimeText(date, one)), order: { verb: 'close-early' } }
  // "Close at 12": noon and midnight are both near.
  if (clock.hour === 12 && !clock.half)
    return {
      choices: all.map((one) => toLocalDateTimeText(date, one)).filter((one) => one > nowDateTimeText(moment)),
      order: { verb: 'close-early' },
    }
  const at = toLocalDateTimeText(date, minute)
  if (at <= nowDateTimeText(moment)) {
    const tomorrow = addDays(date, 1)
    const ends = openingRange(moment.hours, tomorrow)?.closes ?? 0
    const tonight = all.filter((one) => one > span.closes && one - span.closes <= 240)
    return {
      choices: [
        ...tonight.map((one) => toLocalDateTimeText(date, one)),
        ...(minute < ends ? [toLocalDateTimeText(tomorrow, minute)] : []),
      ],
      order: { verb: 'close-early' },
    }
  }
  if (minute < span.closes) return { orders: [{ verb: 'close-early', at }] }
  if (minute === span.closes || early) return { choices: closings(moment, date), order: { verb: 'close-early' } }
  return minute - span.closes <= 300
    ? { orders: [{ verb: 'stay-later', at }] }
    : { choices: [at], order: { verb: 'stay-later' } }
}

function shifted(
  shift: TimeExpression & { is: 'shift' },
  date: string,
  moment: BusinessClock,
  opens = false,
): DraftResult {
  const span = openingRange(moment.hours, date)
  const verb = opens ? 'open-later' : shift.by === 'early' ? 'close-early' : 'stay-later'
  if (!span) return { choices: [verb] }
  const minute = opens
    ? span.opens + shift.minutes
    : span.closes + (shift.by === 'early' ? -shift.minutes : shift.minutes)
  const at = toLocalDateTimeText(date, minute)
  if (
    at <= nowDateTimeText(moment) ||
    minute > businessDayEndMinute ||
    minute <= span.opens ||
    (opens && minute >= span.closes)
  )
    return { choices: [verb] }
  return { orders: [{ verb, at }] }
}

/** Returns today while it has not opened, else the next open day. */
function openingDay(moment: BusinessClock): string | undefined {
  const today = businessDate(moment)
  const span = openingRange(moment.hours, today)
  if (span && minuteNow(moment, today) < span.opens) return today
  return nextOpeningAfterDate(moment.hours, today)?.slice(0, 10)
}

/** Drafts a later opening on a date, or at the next opening. */
function openLater(clock: SpokenClock, given: string | undefined, moment: BusinessClock): DraftResult {
  const date = given ?? openingDay(moment)
  const span = date && openingRange(moment.hours, date)
  if (!date || !span) return { choices: ['open-later'] }
  const within = listPossibleMinutes(clock).filter((minute) => minute > span.opens && minute < span.closes)
  const usual = listPossibleMinutes(clock).some((minute) => minute === span.opens)
  // "Open at 8" where it opens at 11 is hardly the evening.
  const early = clock.hour >= 7 && clock.hour < 12 && within[0] !== listPossibleMinutes(clock)[0]
  if (within.length !== 1 || usual || early)
    return { choices: within.map((minute) => toLocalDateTimeText(date, minute)), order: { verb: 'open-later' } }
  const at = toLocalDateTimeText(date, within[0]!)
  if (at <= nowDateTimeText(moment)) return { choices: [], order: { verb: 'open-later' } }
  // The day was not said, and today the time is still to come: which day is it?
  const today = businessDate(moment)
  const later =
    given === undefined &&
    date !== today &&
    openingRange(moment.hours, today) &&
    toLocalDateTimeText(today, within[0]!) > nowDateTimeText(moment)
  if (later) return { choices: [at], order: { verb: 'open-later' } }
  return { orders: [{ verb: 'open-later', at }] }
}

function open(is: 'open' | 'stay', s: Sorted, { early, late }: Modifiers, moment: BusinessClock): DraftResult {
  const { hours } = moment
  const date = single(s, moment)
  const lasts =
    s.untilDate ?? s.through ?? s.during ?? s.ahead ?? s.fromDate ?? (s.end === 'closing' ? undefined : s.end)
  if (!date || lasts) return { choices: ['open-later', 'stay-later'] }
  if (s.shift) {
    if (s.at || s.until || s.from) return { choices: ['open-later'] }
    if (is === 'stay') return s.shift.by === 'early' ? { choices: ['close-early'] } : shifted(s.shift, date, moment)
    if (s.shift.by !== 'late') return { choices: s.shift.by === 'longer' ? ['stay-later'] : [] }
    const day = s.on[0] ? date : openingDay(moment)
    return day ? shifted(s.shift, day, moment, true) : { choices: ['open-later'] }
  }
  const from = s.from ?? s.at
  if (from && is === 'stay') return { choices: ['stay-later'] }
  if (s.until && s.part && s.part.part !== 'evening') return { choices: ['open-later', 'close-early'] }
  if (from && s.until) {
    const span = s.on[0] && openingRange(hours, date)
    if (!span) return { choices: ['open-later', 'close-early'] }
    const [first, second] = [openLater(from, date, moment), openUntil(s.until, date, is, moment)]
    const usual = listPossibleMinutes(from).includes(span.opens)
    const ends = listPossibleMinutes(s.until).includes(span.closes)
    const orders = [...('orders' in first ? first.orders : []), ...('orders' in second && !ends ? second.orders : [])]
    const sure = ('orders' in first || usual) && ('orders' in second || ends)
    return sure && orders.length > 0 ? { orders } : { choices: ['open-later', 'close-early'] }
  }
  if (s.until)
    return early
      ? { choices: [] }
      : openUntil(s.until, s.on[0] ? date : businessDate(moment), late ? 'stay' : is, moment)
  if (from) {
    if (early) return { choices: [] }
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

function openUntil(clock: SpokenClock, date: string, is: 'open' | 'stay', moment: BusinessClock): DraftResult {
  const span = openingRange(moment.hours, date)
  if (!span) return { choices: ['stay-later'] }
  const all = closingMinutes(clock, span).filter(
    (minute) => toLocalDateTimeText(date, minute) > nowDateTimeText(moment),
  )
  const later = all.filter((minute) => minute >= span.closes)
  const sooner = all.filter((minute) => minute < span.closes)
  if (is === 'stay' || sooner.length === 0) {
    const minute = later[0]
    if (minute === undefined || minute === span.closes || minute - span.closes > 300)
      return {
        choices: minute === undefined ? ['stay-later'] : [toLocalDateTimeText(date, minute)],
        order: { verb: 'stay-later' },
      }
    // "Stay until 8" where it closes at 10 is no staying.
    if (sooner.length > 0 && clock.hour !== 12)
      return { choices: all.map((one) => toLocalDateTimeText(date, one)), order: { verb: 'stay-later' } }
    return { orders: [{ verb: 'stay-later', at: toLocalDateTimeText(date, minute) }] }
  }
  if (sooner.length > 1 || (clock.hour === 12 && !clock.half && later.length > 0))
    return {
      choices: [...later, ...sooner].map((one) => toLocalDateTimeText(date, one)),
      order: { verb: 'close-early' },
    }
  return { orders: [{ verb: 'close-early', at: toLocalDateTimeText(date, sooner[0]!) }] }
}
