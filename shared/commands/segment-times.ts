import { addDays, weekdayOf } from '#shared/time/local-time.ts'
import type { TimeExpression } from './when.ts'

export type SpokenDates = TimeExpression & { is: 'dates' }

/** Gives a day to the end before it: "until 8 tomorrow night", "until we open tomorrow". */
function untilThen(times: readonly TimeExpression[]): readonly TimeExpression[] {
  const until = times.findIndex((when) => when.is === 'clock' && when.role === 'until')
  const [day, part] = times.slice(until + 1)
  const isFrom = times.some((when) => when.is === 'clock' && when.role === 'from')
  if (until >= 0 && !isFrom && day?.is === 'dates' && part?.is === 'part')
    return times.toSpliced(until + 1, 2, { ...day, role: 'until' })
  const opening = times.findIndex((when) => when.is === 'end' && when.end === 'opening')
  const next = times[opening + 1]
  return opening >= 0 && next?.is === 'dates' ? times.toSpliced(opening, 2, { ...next, role: 'until' }) : times
}

const isIn = (one: SpokenDates, other: SpokenDates): boolean => other.from <= one.from && one.to <= other.to

/** "Friday next week": this Friday, or the one of that week. */
function ofWeek(on: readonly SpokenDates[]): string[] | undefined {
  const day = on.find(({ from, to }) => from === to)
  const week = on.find(({ from, to }) => from !== to)
  if (!day || !week) return undefined
  const other = addDays(week.from, (weekdayOf(day.from) - weekdayOf(week.from) + 7) % 7)
  return other <= week.to ? [day.from, other] : undefined
}

/** "Until Saturday" on a Saturday is the next one. */
function nextUntil(dates: SpokenDates, today: string): SpokenDates {
  const [first, second] = dates.either ?? []
  if (dates.role !== 'until' || first !== today || !second) return dates
  return { is: dates.is, role: dates.role, from: second, to: second }
}

/** Sorts the times of a segment by kind. */
export function sortTimes(said: readonly TimeExpression[], today: string) {
  const times = untilThen(said)
  const of = <Is extends TimeExpression['is']>(is: Is) =>
    times.filter((when): when is TimeExpression & { is: Is } => when.is === is)
  const clocks = of('clock')
  const clock = (role: 'at' | 'until' | 'from') => clocks.find((when) => when.role === role)?.clock
  const all = of('dates').map((one) => nextUntil(one, today))
  const dates = all.filter(
    (one, at) =>
      !(one.allDay && all.some(({ role, allDay }) => role === 'at' && !allDay)) &&
      // "Sunday this weekend" is the Sunday.
      !all.some((other, of) => other.role === one.role && isIn(other, one) && (of < at || !isIn(one, other))),
  )
  const on = dates.filter(({ role }) => role === 'at')
  const date = (role: 'until' | 'through' | 'from') => dates.find((when) => when.role === role)
  const [untilDate, [part], [ahead]] = [date('until'), of('part'), of('in')]
  return {
    at: clock('at'),
    until: clock('until'),
    from: clock('from'),
    on,
    untilDate,
    through: date('through'),
    fromDate: date('from'),
    during: of('for')[0],
    ahead,
    shift: of('shift')[0],
    part,
    end: of('end')[0]?.end,
    isNow: of('now').length > 0,
    either: dates.find(({ either }) => either)?.either ?? ofWeek(on),
    isPast: dates.some(({ to }) => to < today),
    far: dates.filter(({ from }) => from > addDays(today, 300)),
    // "Thursday, Thanksgiving" where that is another Thursday.
    isTwice: on.some((one, at) => on.slice(0, at).some(({ from }) => weekdayOf(from) === weekdayOf(one.from))),
    isContradictory:
      // "The weekend after Thanksgiving" is neither.
      (on.length > 0 && dates.some(({ role }) => role === 'from')) ||
      clocks.some(({ role }, at) => clocks.findIndex((one) => one.role === role) < at) ||
      (['for', 'in', 'shift', 'part', 'end'] as const).some((is) => of(is).length > 1) ||
      dates.length - on.length > 1 ||
      // "Until Friday and Saturday", "in an hour tomorrow", "this weekend in the morning".
      on.some(
        ({ from, to }) => (untilDate && untilDate.from <= from) || ahead || (part && (on.length > 1 || from !== to)),
      ),
  }
}

/** The times of a segment by kind. */
export type SegmentTimes = ReturnType<typeof sortTimes>

/** Returns the choices of a question before all others: days, or none for other words. */
export function listDoubts(s: SegmentTimes): string[] | undefined {
  if (s.isTwice) return s.on.map(({ from }) => from)
  if (s.isContradictory || s.isPast) return []
  if (s.either) return [...s.either]
  return s.far.length > 0 ? s.far.map(({ from }) => from) : undefined
}
