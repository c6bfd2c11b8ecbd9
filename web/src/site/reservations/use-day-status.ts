import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { exceptionOn, isClosedOn } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { calendarQuery, reservationSettingsQuery } from './queries.ts'

/** Why a day has no table. A full one can be opened to see its places and the next free day. */
export type DayMark = { is: 'full' | 'closed' | 'blocked'; says: string; name?: string | undefined }
export type DayMarkOf = (date: string) => DayMark | undefined

/** Returns the status of days: closed, blocked, or full for a party in the given months (yyyy-MM). */
export function useDayMarks(partySize: number, month: string, also = '', further = ''): DayMarkOf {
  const t = useT()
  const { locale } = useLocale()
  const { hours } = useSite()
  const { data: settings } = useQuery(reservationSettingsQuery)
  const { data: calendar } = useQuery(calendarQuery(month, partySize))
  const { data: alsoCalendar } = useQuery(calendarQuery(also, partySize))
  const { data: furtherCalendar } = useQuery(calendarQuery(further, partySize))
  const blocked = settings?.blockedDates
  return useMemo(() => {
    const known = { [further]: furtherCalendar?.days, [also]: alsoCalendar?.days, [month]: calendar?.days }
    return (date) => {
      if (isClosedOn(hours, date)) {
        const given = exceptionOn(hours, date)?.name
        const name = given && (given[locale] || given.en || given.es)
        return {
          is: 'closed',
          name,
          says: name ? t(m.reservations_closed_for, { name }) : t(m.reservations_day_closed),
        }
      }
      // The given months are fresh; blocked dates of others may be seconds old.
      const days = known[date.slice(0, 7)]
      const is = days ? days[date] : blocked?.includes(date) ? 'blocked' : undefined
      return is && { is, says: t(words[is]) }
    }
  }, [t, locale, hours, blocked, month, calendar, also, alsoCalendar, further, furtherCalendar])
}

const words = { full: m.reservations_day_full, closed: m.reservations_day_closed, blocked: m.reservations_day_blocked }
