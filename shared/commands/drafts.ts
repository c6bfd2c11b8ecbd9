import {
  businessDate,
  type BusinessClock,
  dateTimeTextAfter,
  nextOpeningAfterDate,
  nextOpeningFromDate,
  nowDateTimeText,
  toLocalDateTimeText,
} from '#shared/time/business-day.ts'
import { isClosedOn } from '#shared/hours/schedule.ts'
import { maxNoticeLength } from '#shared/overrides/types.ts'
import { addDays } from '#shared/time/local-time.ts'
import { closingTime, nextClosingTime, dayPartMinutes, timeOnDateOrNext } from './clock-times.ts'
import { listDoubts, type SegmentTimes, sortTimes } from './segment-times.ts'
import { tokenizeTimes } from './times.ts'
import { tokenize } from './tokens.ts'
import type { TimeExpression } from './when.ts'
import { findWindow } from './window.ts'

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

/** Asks which of some verbs, times or dates was meant. */
export const ask = (...choices: string[]): DraftResult => ({ choices })
export const draft = (...orders: CommandDraft[]): DraftResult => ({ orders })

/** Ends something now, or at a time; a return has no end. */
function draftEnd(verb: 'back' | 'resume', s: SegmentTimes, moment: BusinessClock): DraftResult {
  const [today, now] = [businessDate(moment), nowDateTimeText(moment)]
  const [day = s.fromDate, ...more] = s.on
  const ends = s.until ?? s.untilDate ?? s.through ?? s.during ?? s.end ?? s.shift
  if (listDoubts(s) || ends || s.part?.role === 'until' || more.length > 0 || (s.isNow && day)) return ask(verb)
  const later = (at: string | undefined) => (at && at > now ? draft({ verb, at }) : ask(verb))
  if (s.ahead) return later(dateTimeTextAfter(moment, s.ahead.minutes))
  const clock = s.at ?? s.from
  if (clock) return later(timeOnDateOrNext(clock, day?.from, moment))
  const date = day?.from ?? today
  const begins = s.part && s.part.part !== 'morning' ? toLocalDateTimeText(date, dayPartMinutes[s.part.part][0]) : now
  if (begins > now) return later(begins)
  if (date <= today) return draft({ verb })
  return later(s.on.some(({ from, to }) => from !== to) ? undefined : nextOpeningFromDate(moment.hours, date))
}

/** Drafts a sold-out until the opening after its day, unless another end is said, or a return. */
export function draftSoldOut(
  is: 'sold' | 'back',
  times: readonly TimeExpression[],
  moment: BusinessClock,
): DraftResult {
  const today = businessDate(moment)
  const s = sortTimes(times, today)
  if (is === 'back') return draftEnd(is, s, moment)
  if (s.at) return ask('sold-out')
  // Tonight it is sold out from now on.
  const isTonight = !s.until && s.part?.part === 'evening' && s.part.role === 'at' && (s.on[0]?.from ?? today) === today
  const { asks, ...window } = findWindow({ ...s, part: isTonight ? undefined : s.part }, moment, {
    endOf: (date) => nextOpeningAfterDate(moment.hours, date),
  })
  return asks ? ask(...asks) : draft({ verb: 'sold-out', ...window })
}

/** Drafts a pause until closing on its day, unless another end is said, or its end. */
export function draftPause(
  is: 'pause' | 'resume',
  times: readonly TimeExpression[],
  moment: BusinessClock,
): DraftResult {
  const today = businessDate(moment)
  const s = sortTimes(times, today)
  if (is === 'resume') return draftEnd(is, s, moment)
  if (s.at) return ask('pause')
  // "No bookings tonight" once it has closed.
  const closes = closingTime(moment, today)
  if (s.on.some(({ to }) => to === today) && closes && closes <= nowDateTimeText(moment)) return ask('pause')
  const { asks, ...window } = findWindow(s, moment, {
    endOf: (date) => (date <= today ? nextClosingTime(moment) : closingTime(moment, date)),
  })
  return asks ? ask(...asks) : draft({ verb: 'pause', ...window })
}

/** Drafts the truck's place until closing, unless another end is said, or its cancellation. */
export function draftTruck(
  is: 'truck' | 'cancelled',
  place: string | undefined,
  times: readonly TimeExpression[],
  moment: BusinessClock,
): DraftResult {
  const today = businessDate(moment)
  const s = sortTimes(times, today)
  if (is === 'cancelled') return place === undefined ? draftCancelledTruck(s, moment) : askCancelled(s)
  if (place === undefined) return ask('truck', 'truck-cancelled')
  const endOf = (date: string) => {
    if (isClosedOn(moment.hours, date)) return toLocalDateTimeText(date, 1439)
    return date <= today ? nextClosingTime(moment) : closingTime(moment, date)
  }
  const { asks, ...window } = findWindow(inMorning(s), moment, { endOf, wholeDay: true })
  if (asks) return ask(...(asks.length > 0 ? asks : ['truck']))
  return draft({ verb: 'truck', ...window, place })
}

/** "10 to 2": the truck goes out in the morning. */
function inMorning(s: SegmentTimes): SegmentTimes {
  const [from, until] = [s.from ?? s.at, s.until]
  const isMorning = from && until && !from.half && !until.half && from.hour >= 6 && from.hour < 12
  const isSure = isMorning && (until.hour <= from.hour || until.hour >= 12)
  return { ...s, at: undefined, from: isSure ? { ...from, half: 'am' } : from }
}

function askCancelled(s: SegmentTimes): DraftResult {
  const [first = 'truck-cancelled', ...more] = listDoubts(s) ?? []
  return ask(first, ...more)
}

function draftCancelledTruck(s: SegmentTimes, moment: BusinessClock): DraftResult {
  const today = businessDate(moment)
  const [day, ...more] = s.on
  const isTimed = s.at ?? s.until ?? s.from ?? s.shift ?? s.ahead ?? s.during ?? s.fromDate
  // "Cancelled tonight" is the day; a morning alone is not sure.
  const isPart = s.part && !(s.part.part === 'evening' && s.part.role === 'at')
  if (listDoubts(s) || isTimed || isPart || more.length > 0 || (s.isNow && day)) return askCancelled(s)
  const from = day ? toLocalDateTimeText(day.from, 0) : nowDateTimeText(moment)
  if (s.end === 'never') return draft({ verb: 'truck-cancelled', from })
  const last = s.through?.to ?? (s.untilDate ? addDays(s.untilDate.from, -1) : (day?.to ?? today))
  if (last < today) return ask('truck-cancelled')
  if (!s.untilDate && !s.through && last === (day?.from ?? today)) return draft({ verb: 'truck-cancelled', date: last })
  return draft({ verb: 'truck-cancelled', from, until: toLocalDateTimeText(addDays(last, 1), 0) })
}

/** Drafts a notice in the owner's words, until closing on the last day that it names. */
export function draftNotice(text: string, moment: BusinessClock): DraftResult {
  // Other sites are not ours.
  if (/^(?:on|to|en) (?:face|fb|insta|ig|google|yelp|twitter|tik|social)/i.test(text)) return ask('say')
  if (text.length > maxNoticeLength || !/[\p{L}\p{N}]/u.test(text)) return ask('say')
  const today = businessDate(moment)
  const days = tokenizeTimes(tokenize(text), moment).flatMap(({ when }) =>
    when?.is === 'dates' && !when.either ? [when.to] : [],
  )
  const last = days
    .filter((date) => date <= addDays(today, 60))
    .toSorted()
    .at(-1)
  const until =
    last && last > today
      ? (closingTime(moment, last) ?? toLocalDateTimeText(addDays(last, 1), 0))
      : nextClosingTime(moment)
  return draft({ verb: 'say', ...(until && { until }), text })
}
