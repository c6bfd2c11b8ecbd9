import { useQuery } from '@tanstack/react-query'
import { longDate } from '#shared/hours.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { availabilityQuery } from '#web/diner/booking/queries.ts'
import * as m from '#web/paraglide/messages.js'
import { Banner } from '#web/owner/ui/panel.tsx'
import * as s from './desk.css.ts'

/** What a date can take, asked whenever it is chosen; undefined while nobody knows. */
export function usePlaces(date: string) {
  const { data } = useQuery({ ...availabilityQuery(/^\d{4}-\d{2}-\d{2}$/.test(date) ? date : ''), staleTime: 0 })
  if (!data || data.date !== date) return undefined
  return { ...data, full: !data.blocked && data.remaining === 0 }
}

type Props = { places: ReturnType<typeof usePlaces>; waits?: boolean }

/** Free places of a day, in words; a banner when there are none. `waits` tells of the waitlist. */
export function Places({ places, waits }: Props) {
  const t = useT()
  const { locale } = useLocale()
  if (!places) return null
  const { max, remaining } = places
  const date = longDate(places.date, locale, true)
  if (places.blocked)
    return (
      <Banner tone="bad" icon="calendar-off" title={t(m.seat_shut, { date })}>
        {t(m.seat_shut_text)}
      </Banner>
    )
  if (places.full)
    return (
      <Banner tone="wait" icon="hourglass" title={t(m.seat_full, { date })}>
        {t(waits ? m.seat_full_text : m.seat_full_edit, { max })}
      </Banner>
    )
  return <p className={s.places}>{t(m.seat_places, { remaining, max })}</p>
}
