import * as v from 'valibot'
import { Version, type Versioned } from '#shared/site/settings-versions.ts'
import { Id, LocalDate, oneLine, whole } from '#shared/validation.ts'
import { holidaysAhead } from './holidays.ts'
import { addDays } from '#shared/time/local-time.ts'
import { lookedAt } from '#shared/reservations/impact.ts'
import { both, bothRequired } from '#shared/localized-text.ts'
import { type Exception, type Hours, type Interval, intervalsOn, nightEnds } from './schedule.ts'

/** Shifts of one day. */
export const mostShifts = 4
/** Exceptions that stand at once. */
const mostExceptions = 60
/** Days of one exception. */
const longestException = 366
/** Of what an exception is called. */
export const longestName = 60

const minute = (max: number) => whole(0, max, 'hoursTime')

const Shift = v.strictObject({
  opens: minute(1439),
  closes: minute(nightEnds),
  lastTable: v.optional(minute(nightEnds)),
})
const Shifts = v.pipe(v.array(Shift, 'hoursTime'), v.maxLength(mostShifts, 'shiftsTooMany'))

/** What an exception is called: a diner reads it, so something is. */
export const ExceptionName = bothRequired(oneLine(longestName), 'exceptionName')

const ExceptionFields = v.strictObject({
  id: Id,
  from: LocalDate,
  to: LocalDate,
  name: both(oneLine(longestName)),
  intervals: Shifts,
})

type Fault = [path: readonly (string | number)[], message: string]

/** What is wrong with the shifts of one day, in order: backwards, over one another, a last table outside. */
const dayFaults = (shifts: readonly Interval[], at: readonly (string | number)[]): Fault[] =>
  shifts.flatMap(({ opens, closes, lastTable }, index): Fault[] => {
    if (closes <= opens) return [[[...at, index, 'closes'], 'hoursBackwards']]
    const within = (other: Interval, of: number) =>
      of !== index && other.opens <= opens && opens < other.closes && (other.opens < opens || of < index)
    if (shifts.some(within)) return [[[...at, index, 'opens'], 'hoursOverlap']]
    if (lastTable !== undefined && (lastTable < opens || lastTable >= closes))
      return [[[...at, index, 'lastTable'], 'lastTableOutside']]
    return []
  })

/** Which of a day's shifts still runs when the next day's first one begins; -1 when none does. */
const runsInto = (day: readonly Interval[], next: readonly Interval[]): number => {
  const first = Math.min(...next.map(({ opens }) => opens))
  return day.findIndex(({ closes }) => closes > 1440 + first)
}

const weekFaults = ({ week }: Hours): Fault[] => [
  ...week.flatMap((shifts, day) => dayFaults(shifts, ['week', day])),
  ...week.flatMap((shifts, day): Fault[] => {
    const late = runsInto(shifts, week[(day + 1) % 7] ?? [])
    return late < 0 ? [] : [[['week', day, late, 'closes'], 'hoursIntoNext']]
  }),
]

const rangeFaults = ({ exceptions }: Hours): Fault[] =>
  exceptions.flatMap(({ from, to, name, intervals }, index): Fault[] => {
    const at = ['exceptions', index]
    if (!name.en && !name.es) return [[[...at, 'name', 'en'], 'exceptionName']]
    if (to < from) return [[[...at, 'to'], 'rangeBackwards']]
    if (to > addDays(from, longestException - 1)) return [[[...at, 'to'], 'rangeTooLong']]
    if (exceptions.slice(0, index).some((other) => from <= other.to && other.from <= to))
      return [[[...at, 'from'], 'rangeOverlap']]
    return dayFaults(intervals, [...at, 'intervals'])
  })

/** Which shift of a date runs into the next day's first one; -1 when none does. */
const lateOn = (hours: Hours, date: string): number =>
  runsInto(intervalsOn(hours, date), intervalsOn(hours, addDays(date, 1)))

/** Where an exception meets the days around it: no day's last shift may run into the next day's first one. */
const seamFaults = (hours: Hours): Fault[] =>
  hours.exceptions.flatMap(({ from, to, intervals }, index): Fault[] => {
    const at = ['exceptions', index, 'intervals']
    if (lateOn(hours, addDays(from, -1)) >= 0) {
      const first = Math.min(...intervals.map(({ opens }) => opens))
      return [[[...at, intervals.findIndex(({ opens }) => opens === first), 'opens'], 'hoursIntoNext']]
    }
    const own = Math.max(lateOn(hours, to), from < to ? lateOn(hours, from) : -1)
    return own < 0 ? [] : [[[...at, own, 'closes'], 'hoursIntoNext']]
  })

/** The first of these that finds something says what is wrong with hours whose fields are each as they should be. */
const hoursFaults = (hours: Hours): Fault[] =>
  [weekFaults, rangeFaults, seamFaults].map((faultsOf) => faultsOf(hours)).find((found) => found.length > 0) ?? []

const fields = {
  week: v.pipe(v.array(Shifts, 'hoursTime'), v.length(7, 'hoursTime')),
  exceptions: v.pipe(v.array(ExceptionFields, 'exceptions'), v.maxLength(mostExceptions, 'exceptionsTooMany')),
}

const inOrder = (shifts: readonly Interval[]): Interval[] => shifts.toSorted((a, b) => a.opens - b.opens)

/** Each fault at its own field, `week.1.0.closes`. */
const consistent = v.rawCheck<Hours>(({ dataset, addIssue }) => {
  if (!dataset.typed) return
  for (const [path, message] of hoursFaults(dataset.value))
    addIssue({
      message,
      path: path.map((key) => ({
        type: 'unknown',
        origin: 'value',
        input: dataset.value,
        key,
        value: undefined,
      })) as any,
    })
})

/** The hours that the owner sets (see shared/README, Time): no two shifts over one another, over midnight neither. */
export const OpeningHours = v.pipe(
  v.strictObject(fields),
  v.transform((hours): Hours => hours as Hours),
  consistent,
  v.transform(({ week, exceptions }): Hours => ({
    week: week.map(inOrder),
    exceptions: exceptions.map((exception) => ({ ...exception, intervals: inOrder(exception.intervals) })),
  })),
)

/** The hours as the owner edits them. `usual` names the holidays on which the week holds, so that they are proposed no more. */
export type OwnerHours = Versioned<Hours & { usual: string[] }>

/** A save of the hours over the version it began from, with what becomes of the bookings that were shown to be left outside. */
export const HoursChange = v.strictObject({
  hours: OpeningHours,
  usual: v.pipe(v.array(Id, 'exceptions'), v.maxLength(mostExceptions, 'exceptionsTooMany')),
  version: Version,
  ...lookedAt,
})

/** The holidays of the coming year that the owner has not answered: neither excepted nor left as usual. They stand nowhere on the site. */
export const proposals = (
  { exceptions, usual }: Pick<OwnerHours, 'exceptions' | 'usual'>,
  today: string,
): Exception[] =>
  holidaysAhead(today).filter(
    ({ id, from }) => !usual.includes(id) && !exceptions.some((other) => other.from <= from && from <= other.to),
  )

/** What is kept of exceptions: those of yesterday on, whose last shift may still run, in order of their dates. */
export const keptExceptions = (exceptions: readonly Exception[], today: string): Exception[] =>
  exceptions.filter(({ to }) => to >= addDays(today, -1)).toSorted((a, b) => (a.from < b.from ? -1 : 1))
