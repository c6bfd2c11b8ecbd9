import * as v from 'valibot'
import { SettingsVersion, type Versioned } from '#shared/site/settings-versions.ts'
import { Id, LocalDate, oneLine, wholeNumber } from '#shared/validation.ts'
import { listHolidays } from './holidays.ts'
import { addDays } from '#shared/time/local-time.ts'
import { impactSnapshotSchema } from '#shared/reservations/impact.ts'
import { localizedSchema, requiredLocalizedSchema } from '#shared/localized-text.ts'
import { type Exception, type OpeningHours, type OpeningShift, shiftsOn, businessDayEnd } from './schedule.ts'

/** Shifts of one day. */
export const maxShifts = 4
/** Exceptions that stand at once. */
const mostExceptions = 60
/** Days of one exception. */
const longestException = 366
/** Of what an exception is called. */
export const maxExceptionName = 60

const minute = (max: number) => wholeNumber(0, max, 'hoursTime')

const Shift = v.strictObject({
  opens: minute(1439),
  closes: minute(businessDayEnd),
  lastTable: v.optional(minute(businessDayEnd)),
})
const Shifts = v.pipe(v.array(Shift, 'hoursTime'), v.maxLength(maxShifts, 'shiftsTooMany'))

/** What an exception is called: a diner reads it, so something is. */
export const ExceptionName = requiredLocalizedSchema(oneLine(maxExceptionName), 'exceptionName')

const ExceptionFields = v.strictObject({
  id: Id,
  from: LocalDate,
  to: LocalDate,
  name: localizedSchema(oneLine(maxExceptionName)),
  intervals: Shifts,
})

type Fault = [path: readonly (string | number)[], message: string]

/** What is wrong with the shifts of one day, in order: backwards, over one another, a last table outside. */
const dayFaults = (shifts: readonly OpeningShift[], at: readonly (string | number)[]): Fault[] =>
  shifts.flatMap(({ opens, closes, lastTable }, index): Fault[] => {
    if (closes <= opens) return [[[...at, index, 'closes'], 'hoursBackwards']]
    const within = (other: OpeningShift, of: number) =>
      of !== index && other.opens <= opens && opens < other.closes && (other.opens < opens || of < index)
    if (shifts.some(within)) return [[[...at, index, 'opens'], 'hoursOverlap']]
    if (lastTable !== undefined && (lastTable < opens || lastTable >= closes))
      return [[[...at, index, 'lastTable'], 'lastTableOutside']]
    return []
  })

/** Which of a day's shifts still runs when the next day's first one begins; -1 when none does. */
const runsInto = (day: readonly OpeningShift[], next: readonly OpeningShift[]): number => {
  const first = Math.min(...next.map(({ opens }) => opens))
  return day.findIndex(({ closes }) => closes > 1440 + first)
}

const weekFaults = ({ week }: OpeningHours): Fault[] => [
  ...week.flatMap((shifts, day) => dayFaults(shifts, ['week', day])),
  ...week.flatMap((shifts, day): Fault[] => {
    const late = runsInto(shifts, week[(day + 1) % 7] ?? [])
    return late < 0 ? [] : [[['week', day, late, 'closes'], 'hoursIntoNext']]
  }),
]

const rangeFaults = ({ exceptions }: OpeningHours): Fault[] =>
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
const lateOn = (hours: OpeningHours, date: string): number =>
  runsInto(shiftsOn(hours, date), shiftsOn(hours, addDays(date, 1)))

/** Where an exception meets the days around it: no day's last shift may run into the next day's first one. */
const seamFaults = (hours: OpeningHours): Fault[] =>
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
const hoursFaults = (hours: OpeningHours): Fault[] =>
  [weekFaults, rangeFaults, seamFaults].map((faultsOf) => faultsOf(hours)).find((found) => found.length > 0) ?? []

const fields = {
  week: v.pipe(v.array(Shifts, 'hoursTime'), v.length(7, 'hoursTime')),
  exceptions: v.pipe(v.array(ExceptionFields, 'exceptions'), v.maxLength(mostExceptions, 'exceptionsTooMany')),
}

const inOrder = (shifts: readonly OpeningShift[]): OpeningShift[] => shifts.toSorted((a, b) => a.opens - b.opens)

/** Each fault at its own field, `week.1.0.closes`. */
const consistent = v.rawCheck<OpeningHours>(({ dataset, addIssue }) => {
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
export const OpeningHoursInput = v.pipe(
  v.strictObject(fields),
  v.transform((hours): OpeningHours => hours as OpeningHours),
  consistent,
  v.transform(({ week, exceptions }): OpeningHours => ({
    week: week.map(inOrder),
    exceptions: exceptions.map((exception) => ({ ...exception, intervals: inOrder(exception.intervals) })),
  })),
)

/** The hours as the owner edits them. `usual` names the holidays on which the week holds, so that they are proposed no more. */
export type EditableHours = Versioned<OpeningHours & { usual: string[] }>

/** A save of the hours over the version it began from, with what becomes of the bookings that were shown to be left outside. */
export const HoursInput = v.strictObject({
  hours: OpeningHoursInput,
  usual: v.pipe(v.array(Id, 'exceptions'), v.maxLength(mostExceptions, 'exceptionsTooMany')),
  version: SettingsVersion,
  ...impactSnapshotSchema,
})

/** The holidays of the coming year that the owner has not answered: neither excepted nor left as usual. They stand nowhere on the site. */
export const suggestedExceptions = (
  { exceptions, usual }: Pick<EditableHours, 'exceptions' | 'usual'>,
  today: string,
): Exception[] =>
  listHolidays(today).filter(
    ({ id, from }) => !usual.includes(id) && !exceptions.some((other) => other.from <= from && from <= other.to),
  )

/** What is kept of exceptions: those of yesterday on, whose last shift may still run, in order of their dates. */
export const normalizeExceptions = (exceptions: readonly Exception[], today: string): Exception[] =>
  exceptions.filter(({ to }) => to >= addDays(today, -1)).toSorted((a, b) => (a.from < b.from ? -1 : 1))
