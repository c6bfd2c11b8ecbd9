import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { exceptionOn, isClosedOn } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { calendarQuery, reservationSettingsQuery } from './queries.ts'

/** Why a day has no table. A full one can be opened to see its places and the next free day. */
export type DayMark = { is: 'full' | 'closed' | 'blocked'; says: string }
export type DayMarkOf = (date: string) => DayMark | undefined

/** Returns the status of days: closed, blocked, or full for a party in the shown month. */
export function useDayMarks(month: string, partySize: number): DayMarkOf {
  const t = useT()
  const { locale } = useLocale()
  const { hours } = useSite()
  const { data: settings } = useQuery(reservationSettingsQuery)
  const { data: calendar } = useQuery(calendarQuery(month, partySize))
  const blocked = settings?.blockedDates
  const days = calendar?.days
  return useMemo(
    () => (date) => {
      if (isClosedOn(hours, date)) {
        const name = exceptionOn(hours, date)?.name
        const named = name && (name[locale] || name.en || name.es)
        return {
          is: 'closed',
          says: named ? t(m.reservations_closed_for, { name: named }) : t(m.reservations_day_closed),
        }
      }
      // The shown month is fresh; blocked dates of others may be seconds old.
      const known = days && date.startsWith(month)
      const is = known ? days[date] : blocked?.includes(date) ? 'blocked' : undefined
      return is && { is, says: t(words[is]) }
    },
    [t, locale, hours, blocked, days, month],
  )
}

const words = { full: m.reservations_day_full, closed: m.reservations_day_closed, blocked: m.reservations_day_blocked }
