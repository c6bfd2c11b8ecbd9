import * as v from 'valibot'
import { SettingsVersion, type Versioned } from '#shared/site/settings-versions.ts'
import { Id, LocalDate, oneLine, wholeNumber } from '#shared/validation.ts'
import { listHolidays } from './holidays.ts'
import { addDays } from '#shared/time/local-time.ts'
import { impactSnapshotSchema } from '#shared/reservations/impact.ts'
import { localizedSchema, requiredLocalizedSchema } from '#shared/localized-text.ts'
import {
  type HoursException,
  type OpeningHours,
  type OpeningShift,
  shiftsOn,
  businessDayEndMinute,
} from './schedule.ts'

/** The most shifts of a day. */
export const maxShifts = 4
/** The most stored exceptions. */
const mostExceptions = 60
/** The most days of an exception. */
const longestException = 366
/** The longest name of an exception. */
export const maxExceptionNameLength = 60

const minute = (max: number) => wholeNumber(0, max, 'hoursTime')

const Shift = v.strictObject({
  opens: minute(1439),
  closes: minute(businessDayEndMinute),
  lastTable: v.optional(minute(businessDayEndMinute)),
})
const Shifts = v.pipe(v.array(Shift, 'hoursTime'), v.maxLength(maxShifts, 'shiftsTooMany'))

/** The name of an exception, which guests read. */
export const ExceptionName = requiredLocalizedSchema(oneLine(maxExceptionNameLength), 'exceptionName')

const ExceptionFields = v.strictObject({
  id: Id,
  from: LocalDate,
  to: LocalDate,
  name: localizedSchema(oneLine(maxExceptionNameLength)),
  intervals: Shifts,
})

type Fault = [path: readonly (string | number)[], message: string]

/** Returns the errors of a day's shifts: backwards, overlapping, or with a last table outside. */
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

/** Returns the index of the shift that runs into the next day's first one, or -1. */
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

/** Returns the index of the shift of a date that runs into the next day's first one, or -1. */
const lateOn = (hours: OpeningHours, date: string): number =>
  runsInto(shiftsOn(hours, date), shiftsOn(hours, addDays(date, 1)))

/** Returns the errors between an exception and the days around it. */
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

/** Returns the errors of the first check that finds any. */
const hoursFaults = (hours: OpeningHours): Fault[] =>
  [weekFaults, rangeFaults, seamFaults].map((faultsOf) => faultsOf(hours)).find((found) => found.length > 0) ?? []

const fields = {
  week: v.pipe(v.array(Shifts, 'hoursTime'), v.length(7, 'hoursTime')),
  exceptions: v.pipe(v.array(ExceptionFields, 'exceptions'), v.maxLength(mostExceptions, 'exceptionsTooMany')),
}

const inOrder = (shifts: readonly OpeningShift[]): OpeningShift[] => shifts.toSorted((a, b) => a.opens - b.opens)

/** Reports each error at its own field, `week.1.0.closes`. */
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

/** The hours that the owner sets (see shared/hours/README, Time). Shifts do not overlap, not even over midnight. */
export const OpeningHoursInput = v.pipe(
  v.strictObject(fields),
  v.transform((hours): OpeningHours => hours as OpeningHours),
  consistent,
  v.transform(({ week, exceptions }): OpeningHours => ({
    week: week.map(inOrder),
    exceptions: exceptions.map((exception) => ({ ...exception, intervals: inOrder(exception.intervals) })),
  })),
)

/** The hours as the owner edits them. `usual` names holidays with usual hours, which are suggested no more. */
export type EditableHours = Versioned<OpeningHours & { usual: string[] }>

/** A save of the hours over a version, with resolutions for the affected bookings. */
export const HoursInput = v.strictObject({
  hours: OpeningHoursInput,
  usual: v.pipe(v.array(Id, 'exceptions'), v.maxLength(mostExceptions, 'exceptionsTooMany')),
  version: SettingsVersion,
  ...impactSnapshotSchema,
})

/**
 * Lists the holidays of the coming year in a state that the owner has not decided on. The site does not show them.
 */
export const listSuggestedExceptions = (
  { exceptions, usual }: Pick<EditableHours, 'exceptions' | 'usual'>,
  today: string,
  state?: string,
): HoursException[] =>
  listHolidays(today, state).filter(
    ({ id, from }) => !usual.includes(id) && !exceptions.some((other) => other.from <= from && from <= other.to),
  )

/** Drops exceptions that ended before yesterday, and sorts the others by date. */
export const withoutPastExceptions = (exceptions: readonly HoursException[], today: string): HoursException[] =>
  exceptions.filter(({ to }) => to >= addDays(today, -1)).toSorted((a, b) => (a.from < b.from ? -1 : 1))
