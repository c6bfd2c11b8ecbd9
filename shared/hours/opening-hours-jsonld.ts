import { type OpeningHours, type OpeningShift, timeOfMinute } from './schedule.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A shift in schema.org's form: times HH:mm; a closing at or before the opening is on the next day. */
export type OpeningSpecification = {
  '@type': 'OpeningHoursSpecification'
  opens: string
  closes: string
  dayOfWeek?: string
  validFrom?: string
  validThrough?: string
}

/** Returns the hours for search engines: an entry for each shift of a weekday or an exception. */
export const openingHoursJsonLd = ({ week, exceptions }: OpeningHours) => ({
  openingHoursSpecification: days.flatMap((dayOfWeek, weekday) => shiftsOf(week[weekday] ?? [], { dayOfWeek })),
  ...(exceptions.length > 0 && {
    specialOpeningHoursSpecification: exceptions.flatMap(({ from, to, intervals }) =>
      shiftsOf(intervals, { validFrom: from, validThrough: to }),
    ),
  }),
})

/** Google marks a closed day by 00:00 to 00:00. */
const shiftsOf = (intervals: readonly OpeningShift[], of: Partial<OpeningSpecification>): OpeningSpecification[] =>
  (intervals.length > 0 ? intervals : [{ opens: 0, closes: 0 }]).map((shift) => specificationOf(shift, of))

/** A shift of a whole day ends a minute early: 00:00 to 00:00 would be a closed day. */
const specificationOf = ({ opens, closes }: OpeningShift, of: Partial<OpeningSpecification>): OpeningSpecification => ({
  '@type': 'OpeningHoursSpecification',
  ...of,
  opens: timeOfMinute(opens).slice(0, 5),
  closes: timeOfMinute(closes - opens === 1440 ? closes - 1 : closes).slice(0, 5),
})
