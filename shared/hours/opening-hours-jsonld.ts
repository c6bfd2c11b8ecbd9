import { type OpeningHours, type OpeningShift, timeOfMinute } from './schedule.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A shift as schema.org says it: times HH:mm, a closing at or before the opening lies on the next day. */
export type OpeningSpecification = {
  '@type': 'OpeningHoursSpecification'
  opens: string
  closes: string
  dayOfWeek?: string
  validFrom?: string
  validThrough?: string
}

/** What search engines read of the hours: one entry a shift of each weekday, and of each exception. */
export const openingHoursJsonLd = ({ week, exceptions }: OpeningHours) => ({
  openingHoursSpecification: days.flatMap((dayOfWeek, weekday) => shiftsOf(week[weekday] ?? [], { dayOfWeek })),
  ...(exceptions.length > 0 && {
    specialOpeningHoursSpecification: exceptions.flatMap(({ from, to, intervals }) =>
      shiftsOf(intervals, { validFrom: from, validThrough: to }),
    ),
  }),
})

/** Midnight to midnight of no length is how Google wants a closed day. */
const shiftsOf = (intervals: readonly OpeningShift[], of: Partial<OpeningSpecification>): OpeningSpecification[] =>
  (intervals.length > 0 ? intervals : [{ opens: 0, closes: 0 }]).map((shift) => specificationOf(shift, of))

/** A shift of a whole day ends a minute early: of no length it would be a closed day. */
const specificationOf = ({ opens, closes }: OpeningShift, of: Partial<OpeningSpecification>): OpeningSpecification => ({
  '@type': 'OpeningHoursSpecification',
  ...of,
  opens: timeOfMinute(opens).slice(0, 5),
  closes: timeOfMinute(closes - opens === 1440 ? closes - 1 : closes).slice(0, 5),
})
