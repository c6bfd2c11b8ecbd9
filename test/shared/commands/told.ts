import { weekdayOf } from '#shared/time/local-time.ts'
import type { BusinessClock } from '#shared/time/business-day.ts'
import type { SpokenClock, TimeExpression } from '#shared/commands/when.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'

/** A wall-clock moment yyyy-MM-ddTHH:mm of a restaurant that has these hours. */
export function momentAt(at: string, hours: OpeningHours): BusinessClock {
  const [date, time] = at.split('T') as [string, string]
  return { now: { date, time: `${time}:00`, weekday: weekdayOf(date) }, hours }
}

const clockText = ({ hour, minute, half }: SpokenClock) => `${hour}:${String(minute).padStart(2, '0')}${half ?? ''}`

/** An expression of time as it is read: `until 8:00pm`, `at 2026-11-27..2026-11-29`, `60 min longer`. */
export function whenTold(when: TimeExpression): string {
  switch (when.is) {
    case 'clock':
      return `${when.role} ${clockText(when.clock)}`
    case 'dates': {
      const dates = [...new Set([when.from, when.to])].join('..')
      return [
        when.role,
        dates,
        ...(when.either ? ['or', when.either.join(' | ')] : []),
        ...(when.allDay ? ['all day'] : []),
      ].join(' ')
    }
    case 'for':
      return [
        `for ${when.minutes} min`,
        ...(when.days ? [`${when.days} days`] : []),
        ...(when.bare ? ['bare'] : []),
      ].join(', ')
    case 'in':
      return `in ${when.minutes} min`
    case 'shift':
      return `${when.minutes} min ${when.by}`
    case 'part':
      return `${when.role} ${when.part}`
    case 'end':
      return `until ${when.end}`
    default:
      return when.is
  }
}
