import {
  businessDate,
  type BusinessClock,
  dateTimeTextAfter,
  nextOpeningAfterDate,
  nowDateTimeText,
  openingRange,
  toLocalDateTimeText,
} from '#shared/time/business-day.ts'
import { businessDayEndMinute, minuteOfTime, openState } from '#shared/hours/schedule.ts'
import { addDays } from '#shared/time/local-time.ts'
import { closingTime, firstTimeAfter, listDayMinutes, nextTime, dayPartMinutes, timeOnDate } from './clock-times.ts'
import { ask, type CommandDraft, draft, type DraftResult } from './drafts.ts'
import { listDoubts, type SegmentTimes, sortTimes } from './segment-times.ts'
import { listPossibleMinutes } from './times.ts'
import type { SpokenClock, TimeExpression } from './when.ts'
import { findWindow } from './window.ts'

type Modifiers = { early: boolean; late: boolean }
type HoursAct = 'close' | 'open' | 'stay' | 'notOpen' | 'reopen'

/** The times and words of a segment about hours. */
type Said = SegmentTimes &
  Modifiers & {
    moment: BusinessClock
    today: string
    now: string
    /** The one day of the command; undefined where there are several. */
    date: string | undefined
    /** The hours of that day, in minutes. */
    span: { opens: number; closes: number } | undefined
    /** The time at which it begins. */
    clock: SpokenClock | undefined
  }

/** Reads one thing that an owner can say; undefined where it was not said. */
type Reader = (said: Said) => DraftResult | undefined
type OpenReader = (said: Said & { date: string; isStay: boolean }) => DraftResult | undefined
type Shift = TimeExpression & { is: 'shift' }

/** Drafts a closing or other hours, by the hours of that day. */
export function draftHours(
  is: HoursAct,
  modifiers: Modifiers,
  times: readonly TimeExpression[],
  moment: BusinessClock,
): DraftResult {
  const [today, now] = [businessDate(moment), nowDateTimeText(moment)]
  const s = ofDay(is, sortTimes(times, today), today)
  const asked = listDoubts(s)
  if (asked) return ask(...asked)
  if (s.during?.bare) return is === 'close' ? ask('close', 'close-early') : ask('stay-later')
  if (is === 'reopen') return ask('open-later')
  const [day = { from: today, to: today }, ...more] = s.on
  const date = day.from === day.to && more.length === 0 ? day.from : undefined
  const span = date === undefined ? undefined : openingRange(moment.hours, date)
  const said: Said = { ...s, ...modifiers, moment, today, now, date, span, clock: s.from ?? s.at }
  if (is === 'close') return draftClose(said)
  return is === 'notOpen' ? draftNotOpen(said) : draftOpen(is, said)
}

/** "Open until 8 tomorrow" is about tomorrow's hours; "closed until 5 tomorrow" may begin now. */
function ofDay(is: HoursAct, s: SegmentTimes, today: string): SegmentTimes {
  if (!s.until || !s.untilDate || (is === 'close' && s.untilDate.from > today)) return s
  return { ...s, on: [...s.on, s.untilDate], untilDate: undefined }
}

function firstOf<S>(readers: readonly ((said: S) => DraftResult | undefined)[], said: S): DraftResult | undefined {
  for (const read of readers) {
    const found = read(said)
    if (found) return found
  }
  return undefined
}

/** Asks for a time of day for a verb. */
const askTime = (verb: CommandDraft['verb'], choices: string[]): DraftResult => ({ choices, order: { verb } })

/** "We are not open tomorrow", "not open until 5". */
function draftNotOpen(said: Said): DraftResult {
  const { until, clock, date, part, on } = said
  if (until || clock) {
    if (!until || clock || !date || (part && part.part !== 'morning')) return ask('close', 'open-later')
    return openLater(until, on[0] || part ? date : undefined, said.moment)
  }
  if (said.early || said.late || said.shift || said.ahead) return ask('close', 'open-later')
  const hasDay = on.length > 0 || part || said.end || said.untilDate || said.through || said.during
  return hasDay ? draftClose(said) : ask('close')
}

/** Tells whether a closing may last longer than its day. */
const isLong = ({ untilDate, through, during, fromDate, end }: Said): boolean =>
  Boolean(untilDate ?? through ?? during ?? fromDate) || end === 'never'

const draftClose = (said: Said): DraftResult =>
  firstOf(
    [
      closeLate,
      closeByShift,
      closeEarlyWithEnd,
      closeInMinutes,
      closeAtTime,
      closeEarly,
      closeBetween,
      closeUntil,
      closeForLong,
      closePartOfDay,
      closeDays,
      closeToday,
    ],
    said,
  ) ?? ask('close', 'close-early')

/** "Close late", "closed tonight until 8": which one? */
const closeLate: Reader = (said) => {
  if (said.late && !said.early && !said.shift) return ask('stay-later', 'close-early')
  return said.until && (said.part || isLong(said)) ? ask('close', 'open-later') : undefined
}

/** "Close an hour early." */
const closeByShift: Reader = ({ shift, date, clock, until, moment }) => {
  if (!shift) return undefined
  return date && !clock && !until ? shiftClosing(shift, date, moment) : ask('close-early')
}

const closeEarlyWithEnd: Reader = (said) =>
  said.early && (said.until || said.from || isLong(said)) ? ask('close-early') : undefined

/** "Close in an hour." */
const closeInMinutes: Reader = (said) => {
  const { ahead, moment, today, clock, until } = said
  if (!ahead) return undefined
  const at = dateTimeTextAfter(moment, ahead.minutes)
  const end = closingTime(moment, today)
  const isSure = openState(moment.hours, moment.now).open && end && at < end && !clock && !until && !isLong(said)
  return isSure ? draft({ verb: 'close-early', at }) : ask('close-early')
}

/** "Close at 8": earlier than usual, or later. */
const closeAtTime: Reader = (said) => {
  const { clock, until, date, span, early, moment, now } = said
  if (clock && isLong(said)) return ask('close', 'close-early')
  if (!clock || until) return undefined
  if (!date || !span) return ask('close-early')
  const all = closingMinutes(clock, span)
  const within = all.filter((minute) => minute <= span.closes)
  const minute = within.length > 1 ? undefined : (within[0] ?? all[0])
  if (minute === undefined) return askTime('close-early', timesOf(date, within))
  // "Close at 12": noon and midnight are both near.
  if (clock.hour === 12 && !clock.half)
    return askTime(
      'close-early',
      timesOf(date, all).filter((one) => one > now),
    )
  const at = toLocalDateTimeText(date, minute)
  if (at <= now) return askOverClosing(date, minute, all, said)
  if (minute < span.closes) return draft({ verb: 'close-early', at })
  if (minute === span.closes || early) return askTime('close-early', closings(moment, date))
  return minute - span.closes <= 300 ? draft({ verb: 'stay-later', at }) : askTime('stay-later', [at])
}

const timesOf = (date: string, minutes: readonly number[]): string[] =>
  minutes.map((minute) => toLocalDateTimeText(date, minute))

/** Returns the minutes of a time at which a day can close. */
const closingMinutes = (clock: SpokenClock, { opens }: { opens: number }): number[] =>
  listDayMinutes(clock).filter((minute) => minute > opens && minute <= businessDayEndMinute)

/** Asks about a closing that is over today: later in the night, or tomorrow? */
function askOverClosing(date: string, minute: number, all: readonly number[], { span, moment }: Said): DraftResult {
  const closes = span?.closes ?? 0
  const tomorrow = addDays(date, 1)
  const ends = openingRange(moment.hours, tomorrow)?.closes ?? 0
  const tonight = all.filter((one) => one > closes && one - closes <= 240)
  return askTime('close-early', [...timesOf(date, tonight), ...timesOf(tomorrow, minute < ends ? [minute] : [])])
}

/** Returns the coming times, some minutes from the opening or closing of a date. */
function timesFrom(
  minute: number | undefined,
  apart: readonly number[],
  date: string,
  moment: BusinessClock,
): string[] {
  const minutes = minute === undefined ? [] : apart.map((more) => minute + more)
  return timesOf(date, minutes).filter((then) => then > nowDateTimeText(moment))
}

/** Returns half hours to choose a closing from. */
const closings = (moment: BusinessClock, date: string): string[] =>
  timesFrom(openingRange(moment.hours, date)?.closes, [-180, -120, -90, -60, -30], date, moment).slice(-4)

const openings = (moment: BusinessClock, date: string): string[] =>
  timesFrom(openingRange(moment.hours, date)?.opens, [30, 60, 90, 120], date, moment)

/** "Close early." */
const closeEarly: Reader = ({ early, date, moment }) => {
  if (!early) return undefined
  return date ? askTime('close-early', closings(moment, date)) : ask('close-early')
}

/** "Closed from 2 to 5." */
const closeBetween: Reader = ({ clock, until, date, span, moment, now }) => {
  if (!clock || !until) return undefined
  const from = date && span && timeOnDate(clock, date, moment)
  if (!from) return ask('close')
  const [ends, closes] = [firstTimeAfter(until, from), toLocalDateTimeText(date, span.closes)]
  if (ends <= now || ends > closes) return ask('close')
  if (ends < closes) return draft({ verb: 'close', from, until: ends })
  if (from <= toLocalDateTimeText(date, span.opens)) return draft({ verb: 'close', date })
  return draft(from > now ? { verb: 'close-early', at: from } : closeNow(moment))
}

/** "Closed until 5." */
const closeUntil: Reader = ({ until, date, span, moment, today, now, on }) => {
  if (!until) return undefined
  if (!date || !span) return ask('close')
  if (date > today) return openLater(until, date, moment)
  if (minuteNow(moment, today) < span.opens) return openLater(until, on[0] && date, moment)
  const ends = nextTime(until, moment)
  const isToday = openState(moment.hours, moment.now).open && ends?.slice(0, 10) === today
  return isToday ? draft({ verb: 'close', from: now, until: ends }) : ask('close')
}

/** "Closed through Friday", "closed from tomorrow until I say so". */
const closeForLong: Reader = (said) => {
  const { part, moment, now } = said
  if (!isLong(said) && (!part || part.role === 'at')) return undefined
  const endOf = (date: string) => nextOpeningAfterDate(moment.hours, date)
  const { asks, from = now, until } = findWindow(said, moment, { endOf, wholeDay: true })
  return asks ? ask(...asks) : draft({ verb: 'close', from, ...(until && { until }) })
}

/** "Closed tomorrow afternoon." */
const closePartOfDay: Reader = ({ part, date, span, moment, now }) => {
  if (!part) return undefined
  if (!date || !span) return ask('close')
  const [begin, end] = dayPartMinutes[part.part]
  const closes = part.part === 'evening' ? span.closes : Math.min(end, span.closes)
  const from = toLocalDateTimeText(date, Math.max(begin, span.opens))
  const until = toLocalDateTimeText(date, closes)
  if (until <= from || until <= now) return ask('close')
  if (part.part === 'morning') return draft({ verb: 'open-later', at: until })
  const reopens = closes === span.closes ? nextOpeningAfterDate(moment.hours, date) : until
  return draft({ verb: 'close', from: from > now ? from : now, ...(reopens && { until: reopens }) })
}

/** "Closed Monday and Tuesday": one day by its date, several from the first until the opening after the last. */
const closeDays: Reader = ({ on, moment, today, now, isNow }) => {
  const [day, ...more] = on
  if (!day) return undefined
  const closes = closingTime(moment, today)
  const isOver = closes && closes <= now && more.length === 0 && day.to === today
  if (isOver || isNow) return ask('close')
  return draft(
    ...on.map(({ from, to }): CommandDraft => {
      if (from === to) return { verb: 'close', date: from }
      const until = nextOpeningAfterDate(moment.hours, to)
      return { verb: 'close', from: toLocalDateTimeText(from, 0), ...(until && { until }) }
    }),
  )
}

/** "Close now", "closed for today". */
const closeToday: Reader = ({ end, isNow, moment, today, now }) => {
  if (!end && !isNow) return undefined
  if (openState(moment.hours, moment.now).open) return draft(closeNow(moment))
  const closes = closingTime(moment, today) ?? now
  return isNow || closes <= now ? ask('close') : draft({ verb: 'close', date: today })
}

const closeNow = (moment: BusinessClock): CommandDraft => {
  const until = nextOpeningAfterDate(moment.hours, businessDate(moment))
  return { verb: 'close', from: nowDateTimeText(moment), ...(until && { until }) }
}

/** "Close an hour early", "stay an hour longer". */
function shiftClosing({ by, minutes }: Shift, date: string, moment: BusinessClock): DraftResult {
  const verb = by === 'early' ? 'close-early' : 'stay-later'
  const span = openingRange(moment.hours, date)
  const minute = span && span.closes + (by === 'early' ? -minutes : minutes)
  const isSure = minute && minute > span.opens && minute <= businessDayEndMinute
  return isSure ? draftComing(verb, toLocalDateTimeText(date, minute), moment) : ask(verb)
}

/** "Open an hour late." */
function shiftOpening({ minutes }: Shift, date: string, moment: BusinessClock): DraftResult {
  const span = openingRange(moment.hours, date)
  const minute = span && span.opens + minutes
  const isSure = minute && minute > span.opens && minute < span.closes
  return isSure ? draftComing('open-later', toLocalDateTimeText(date, minute), moment) : ask('open-later')
}

const draftComing = (verb: CommandDraft['verb'], at: string, moment: BusinessClock): DraftResult =>
  at > nowDateTimeText(moment) ? draft({ verb, at }) : ask(verb)

/** Returns the minutes from a date's midnight to now; beyond 1440 in its night. */
const minuteNow = (moment: BusinessClock, day: string): number =>
  minuteOfTime(moment.now.time) + (day < moment.now.date ? 1440 : 0)

/** Returns today while it has not opened, else the next open day. */
function openingDay(moment: BusinessClock): string | undefined {
  const today = businessDate(moment)
  const span = openingRange(moment.hours, today)
  if (span && minuteNow(moment, today) < span.opens) return today
  return nextOpeningAfterDate(moment.hours, today)?.slice(0, 10)
}

/** Drafts a later opening on a date, or at the next opening. */
function openLater(clock: SpokenClock, given: string | undefined, moment: BusinessClock): DraftResult {
  const [today, now] = [businessDate(moment), nowDateTimeText(moment)]
  const date = given ?? openingDay(moment)
  const span = date && openingRange(moment.hours, date)
  if (!date || !span) return ask('open-later')
  const all = listPossibleMinutes(clock)
  const within = all.filter((minute) => minute > span.opens && minute < span.closes)
  const [minute, ...others] = within
  // "Open at 8" where it opens at 11 is hardly the evening.
  const isEarly = clock.hour >= 7 && clock.hour < 12 && minute !== all[0]
  if (minute === undefined || others.length > 0 || all.includes(span.opens) || isEarly)
    return askTime('open-later', timesOf(date, within))
  const at = toLocalDateTimeText(date, minute)
  if (at <= now) return askTime('open-later', [])
  // The day was not said, and today the time is still to come: which day is it?
  const isToCome = openingRange(moment.hours, today) && toLocalDateTimeText(today, minute) > now
  if (given === undefined && date !== today && isToCome) return askTime('open-later', [at])
  return draft({ verb: 'open-later', at })
}

function draftOpen(is: 'open' | 'stay', said: Said): DraftResult {
  const { date, end, untilDate, through, during, ahead, fromDate } = said
  const lasts = untilDate ?? through ?? during ?? ahead ?? fromDate ?? (end === 'closing' ? undefined : end)
  if (!date || lasts) return ask('open-later', 'stay-later')
  const usual = is === 'stay' ? ask('stay-later') : ask('open-later', 'stay-later')
  const dated = { ...said, date, isStay: is === 'stay' }
  return firstOf([openByShift, openUnsure, openBetween, openUntil, openAtTime, openLate], dated) ?? usual
}

/** "Open an hour late", "stay an hour longer". */
const openByShift: OpenReader = ({ shift, clock, until, isStay, on, date, moment }) => {
  if (!shift) return undefined
  if (clock || until) return ask('open-later')
  if (isStay) return shift.by === 'early' ? ask('close-early') : shiftClosing(shift, date, moment)
  if (shift.by !== 'late') return shift.by === 'longer' ? ask('stay-later') : ask()
  const day = on[0] ? date : openingDay(moment)
  return day ? shiftOpening(shift, day, moment) : ask('open-later')
}

/** "Stay from 8", "open in the morning until 8". */
const openUnsure: OpenReader = ({ clock, isStay, until, part }) => {
  if (clock && isStay) return ask('stay-later')
  return until && part && part.part !== 'evening' ? ask('open-later', 'close-early') : undefined
}

/** "Open from 12 to 8 tomorrow." */
const openBetween: OpenReader = ({ clock, until, on, date, span, moment, isStay }) => {
  if (!clock || !until) return undefined
  if (!on[0] || !span) return ask('open-later', 'close-early')
  const [first, second] = [openLater(clock, date, moment), closeOrStay(until, date, isStay, moment)]
  const isUsual = listPossibleMinutes(clock).includes(span.opens)
  const isUsualEnd = listPossibleMinutes(until).includes(span.closes)
  const begins = 'orders' in first ? first.orders : []
  const ends = 'orders' in second && !isUsualEnd ? second.orders : []
  const isSure = ('orders' in first || isUsual) && ('orders' in second || isUsualEnd)
  return isSure && begins.length + ends.length > 0 ? draft(...begins, ...ends) : ask('open-later', 'close-early')
}

/** "Open until 8": earlier than usual, or later. */
const openUntil: OpenReader = ({ until, early, late, date, isStay, moment }) => {
  if (!until) return undefined
  return early ? ask() : closeOrStay(until, date, late || isStay, moment)
}

/** "Open at 12." */
const openAtTime: OpenReader = ({ clock, early, on, moment }) => {
  if (!clock) return undefined
  return early ? ask() : openLater(clock, on[0]?.from, moment)
}

/** "Open late", "stay open late". */
const openLate: OpenReader = ({ late, on, date, isStay, part, moment }) => {
  if (!late) return undefined
  if (isStay || part?.part === 'evening') return askTime('stay-later', ['stay-later'])
  const day = on[0] ? date : openingDay(moment)
  return askTime('open-later', day ? openings(moment, day) : ['open-later'])
}

function closeOrStay(clock: SpokenClock, date: string, isStay: boolean, moment: BusinessClock): DraftResult {
  const span = openingRange(moment.hours, date)
  if (!span) return ask('stay-later')
  const all = closingMinutes(clock, span).filter(
    (minute) => toLocalDateTimeText(date, minute) > nowDateTimeText(moment),
  )
  const [later, sooner] = [all.filter((minute) => minute >= span.closes), all.filter((minute) => minute < span.closes)]
  const [first, ...others] = sooner
  if (!isStay && first !== undefined) {
    if (others.length > 0 || (clock.hour === 12 && !clock.half && later.length > 0))
      return askTime('close-early', timesOf(date, [...later, ...sooner]))
    return draft({ verb: 'close-early', at: toLocalDateTimeText(date, first) })
  }
  const [minute] = later
  if (minute === undefined) return askTime('stay-later', ['stay-later'])
  if (minute === span.closes || minute - span.closes > 300) return askTime('stay-later', timesOf(date, [minute]))
  // "Stay until 8" where it closes at 10 is no staying.
  if (sooner.length > 0 && clock.hour !== 12) return askTime('stay-later', timesOf(date, all))
  return draft({ verb: 'stay-later', at: toLocalDateTimeText(date, minute) })
}
