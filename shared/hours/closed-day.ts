import { addDays } from '#shared/time/local-time.ts'
import type { LocalizedText } from '#shared/localized-text.ts'
import type { HoursException, OpeningHours } from './schedule.ts'

type ClosedDay = { date: string; name: LocalizedText; newId: () => string }

/** Returns the hours with one date closed. An exception that covers the date keeps its other dates. */
export function withClosedDay<Of extends Pick<OpeningHours, 'exceptions'>>(
  hours: Of,
  { date, name, newId }: ClosedDay,
): Of {
  const around = hours.exceptions.flatMap((exception): HoursException[] => {
    const { from, to } = exception
    if (date < from || to < date) return [exception]
    const [before, after] = [from < date, date < to]
    return [
      ...(before ? [{ ...exception, to: addDays(date, -1) }] : []),
      ...(after ? [{ ...exception, id: before ? newId() : exception.id, from: addDays(date, 1) }] : []),
    ]
  })
  const closed: HoursException = { id: newId(), from: date, to: date, name, intervals: [] }
  return { ...hours, exceptions: [...around, closed].toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
}
