import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isClosedOn } from '#shared/week.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import * as m from '#web/paraglide/messages.js'
import { reservationSettingsQuery } from './queries.ts'

/** Why a day cannot be chosen, in words; undefined for one that can. */
export type MarkOf = (date: string) => { says: string } | undefined

/** What is known of the days: which are closed or blocked. */
export function useMarks(): MarkOf {
  const t = useT()
  const { hours } = useSite()
  const { data: settings } = useQuery(reservationSettingsQuery)
  const blocked = settings?.blockedDates
  return useMemo(
    () => (date) => (blocked?.includes(date) || isClosedOn(hours, date) ? { says: t(m.res_badge_closed) } : undefined),
    [t, blocked, hours],
  )
}
