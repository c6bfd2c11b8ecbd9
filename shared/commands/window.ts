import {
  businessDate,
  type BusinessClock,
  dateTimeTextAfter,
  nextOpeningAfterDate,
  nextOpeningFromDate,
  nowDateTimeText,
  toLocalDateTimeText,
} from '#shared/time/business-day.ts'
import { businessDayEndMinute, isClosedOn, minuteOfTime } from '#shared/hours/schedule.ts'
import { addDays } from '#shared/time/local-time.ts'
import { closingTime, firstTimeAfter, dayPartMinutes, timeOnDate, timeOnDateOrNext } from './clock-times.ts'
import { listDoubts, type SegmentTimes } from './segment-times.ts'
import type { SpokenClock } from './when.ts'

/** An interval of a segment; `asks` are the choices where it is not sure. */
type Window = { from?: string; until?: string; asks?: string[] }

/** `endOf` returns the end of a date; a `wholeDay` includes the hours before its opening. */
type Ends = { endOf: (date: string) => string | undefined; wholeDay?: boolean }

/** The times of a segment with the date that it is about: the one it says, else today as `base`. */
type Dated = SegmentTimes & {
  moment: BusinessClock
  today: string
  now: string
  date: string | undefined
  base: string
}

/** Returns the interval of a segment. */
export function findWindow(s: SegmentTimes, moment: BusinessClock, { endOf, wholeDay = false }: Ends): Window {
  const today = businessDate(moment)
  const date = s.on[0]?.from ?? s.fromDate?.from
  const said: Dated = { ...s, moment, today, now: nowDateTimeText(moment), date, base: date ?? today }
  const asks = windowDoubts(said, wholeDay)
  if (asks) return { asks }
  const part = partWindow(said, endOf)
  if (part.asks) return part
  const running = endOfRunning(said)
  if (running) return { until: running }
  const begin = saidBegin(said)
  if (begin.asks) return begin
  const from = begin.from ?? part.from ?? beginOfDay(said, wholeDay)
  if (isEndless(said)) return from ? { from } : {}
  const usual = part.until ?? endOf(s.on[0]?.to ?? date ?? from?.slice(0, 10) ?? today)
  const until = saidEnd(said, from, usual)
  return until && until > (from ?? said.now) ? { ...(from && { from }), until } : { asks: [] }
}

function windowDoubts(said: Dated, wholeDay: boolean): string[] | undefined {
  const { on, base, today, during } = said
  const asked = listDoubts(said)
  if (asked) return asked
  if (on.length > 1) return on.map(({ from }) => from)
  if (said.shift || (said.isNow && base > today)) return []
  const isOneDay = on.some(({ from, to }) => from === to)
  const isClosed = !wholeDay && isOneDay && isClosedOn(said.moment.hours, base)
  // "For two hours tomorrow" does not say from when.
  const isVague = wholeDay && during && !during.days && !said.from && !said.part
  return base > today && (isClosed || isVague) ? [] : undefined
}

/** "This evening", "in the morning": the part that is still to come. */
function partWindow({ part, base, now }: Dated, endOf: Ends['endOf']): Window {
  if (!part || part.role === 'until') return {}
  const [begin, end] = dayPartMinutes[part.part].map((minute) => toLocalDateTimeText(base, minute))
  const from = begin && begin > now ? { from: begin } : {}
  if (part.role !== 'at') return from
  const until = part.part === 'evening' ? endOf(base) : end
  return until && until > now ? { ...from, until } : { asks: [] }
}

/** "From 5 to 7" at 5:12 is the rest of it. */
function endOfRunning({ from, until, base, today, now, moment }: Dated): string | undefined {
  const begun = from && timeOnDate(from, today, moment)
  const ends = until && begun && base === today && firstTimeAfter(until, begun)
  return ends && begun <= now && ends > now ? ends : undefined
}

/** "From 5", "in an hour". */
function saidBegin({ from, ahead, date, now, moment }: Dated): Window {
  if (!from) return ahead ? { from: dateTimeTextAfter(moment, ahead.minutes) } : {}
  const then = timeOnDateOrNext(from, date, moment)
  if (!then || then <= now) return { asks: [] }
  // "From 10" where it closes at 9.
  const closes = closingTime(moment, then.slice(0, 10))
  return !from.half && closes && then >= closes ? { asks: [] } : { from: then }
}

function beginOfDay({ base, today, moment }: Dated, wholeDay: boolean): string | undefined {
  if (base <= today) return undefined
  return wholeDay ? toLocalDateTimeText(base, 0) : nextOpeningFromDate(moment.hours, base)
}

const isEndless = ({ end, until, untilDate, part, through, during }: Dated): boolean =>
  end === 'never' && !until && !untilDate && part?.role !== 'until' && !through && !during

/** Returns the end that is said, else the usual one; undefined where it is not sure. */
function saidEnd(said: Dated, from: string | undefined, usual: string | undefined): string | undefined {
  const { until, untilDate, part, through, during, end, base, moment } = said
  const { hours } = moment
  if (until) return untilClock(said, until, from)
  if (part?.role === 'until' && part.part !== 'morning')
    return toLocalDateTimeText(untilDate?.from ?? base, dayPartMinutes[part.part][0])
  if (untilDate || part?.role === 'until') return nextOpeningFromDate(hours, untilDate?.from ?? base)
  if (through) return nextOpeningAfterDate(hours, through.to)
  if (during?.days) return nextOpeningFromDate(hours, addDays(base, during.days))
  if (during && from) return toLocalDateTimeText(from.slice(0, 10), minuteOfTime(from.slice(11)) + during.minutes)
  if (during) return dateTimeTextAfter(moment, during.minutes)
  if (end === 'opening') return nextOpeningAfterDate(hours, base)
  return end === 'closing' ? closingTime(moment, base) : usual
}

function untilClock(said: Dated, clock: SpokenClock, from: string | undefined): string | undefined {
  const { untilDate, part, date, base, now, moment } = said
  const isAfterBegin = !untilDate && (said.from || part)
  const until = isAfterBegin
    ? firstTimeAfter(clock, from ?? now)
    : timeOnDateOrNext(clock, untilDate?.from ?? date, moment)
  // "Tonight until 8" at 10.
  const isTooLate = part && until && until > toLocalDateTimeText(base, businessDayEndMinute)
  return isTooLate ? undefined : until
}
