import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#shared/time/local-time.ts'
import { formatClosedDay } from '#shared/hours/hours-summary.ts'
import { getHours } from '#shared/hours/owner-endpoints.ts'
import { partySizeBounds } from '#shared/reservations/reservation.ts'
import { type OpeningHours, isClosedOn } from '#shared/hours/schedule.ts'
import { type Translate, useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { availabilityQuery } from '#web/site/reservations/queries.ts'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import * as styles from './reservations.css.ts'

/** Returns the stored hours; until they are loaded, the published ones. */
export function useStoredHours(): OpeningHours {
  const site = useSite().hours
  return useOwnerQuery(getHours, {}).data?.hours ?? site
}

/** Returns a date's availability for a party; undefined while unknown. The owner may override a closed day. */
export function useCapacityCheck(date: string, partySize: string = '') {
  const hours = useStoredHours()
  const asked = Math.min(
    partySizeBounds.max,
    Math.max(partySizeBounds.min, Number(partySize) || partySizeBounds.default),
  )
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const { data } = useQuery({ ...availabilityQuery(isDate ? date : '', asked), staleTime: 0 })
  if (!data || data.date !== date) return undefined
  const isFor = (reason: string) => data.slots.some((slot) => slot.reason === reason)
  const closed = isFor('day-closed') || isClosedOn(hours, date)
  const blocked = isFor('date-blocked') || (data.blocked && !closed)
  return { ...data, blocked, closed, full: !blocked && data.remaining === 0 }
}

/** Returns why a day is closed, as 'Closed Thursday: Thanksgiving.'; undefined for an open day. */
export function useClosedText(date: string, places: ReturnType<typeof useCapacityCheck>): string | undefined {
  const { locale } = useLocale()
  const today = useRestaurantDate()
  const site = useSite().hours
  const saved = useStoredHours()
  const isClosed = date !== '' && (places?.closed ?? isClosedOn(saved, date))
  if (!isClosed) return undefined
  // An override that closes today is in the published hours only.
  const words = formatClosedDay(isClosedOn(saved, date) ? saved : site, date, today, locale)
  return words.endsWith('.') ? words : `${words}.`
}

type When = { reservationTime: string; partySize: string }

const reasonAt = (places: ReturnType<typeof useCapacityCheck>, time: string) =>
  places?.slots.find((slot) => slot.time === time)?.reason

/** Returns whether a time lacks seats. */
export const isTimeFull = (places: ReturnType<typeof useCapacityCheck>, { reservationTime }: When): boolean =>
  reasonAt(places, reservationTime) === 'time-full'

/** Returns warnings of limits that the owner overrides. `doubts` need a second tap; `over`: too few seats. */
export function capacityWarnings(
  t: Translate,
  places: ReturnType<typeof useCapacityCheck>,
  { reservationTime, partySize }: When,
  { doubts, over }: { doubts: readonly string[]; over: boolean },
): string[] {
  const reason = reasonAt(places, reservationTime)
  return [
    ...doubts,
    ...(reason === 'slot-closed' ? [t(m.reservations_warn_closed)] : []),
    ...(reason === 'too-soon' ? [t(m.reservations_warn_soon)] : []),
    ...(over ? [t(m.reservations_warn_full)] : []),
    ...(Number(partySize) > partySizeBounds.max ? [t(m.reservations_warn_large)] : []),
  ]
}

type WarningProps = {
  words: readonly string[]
  over: boolean
  /** The first tap asked for confirmation. */
  asks: boolean
}

/** The warnings as text; empty if there are none. */
export function CapacityWarnings({ words, over, asks }: WarningProps) {
  const t = useT()
  if (words.length === 0) return null
  return (
    <Banner tone={asks ? 'bad' : 'wait'} icon={asks ? 'calendar-off' : 'warning'} title={words.join(' ')}>
      {t(asks ? m.reservations_save_again : m.reservations_warn_text)} {over && t(m.reservations_warn_over)}
    </Banner>
  )
}

type Props = { places: ReturnType<typeof useCapacityCheck>; waits?: boolean }

/** The free places of a day; a banner if there are none. `waits` mentions the waitlist. */
export function CapacityField({ places, waits }: Props) {
  const t = useT()
  const { locale } = useLocale()
  if (!places) return null
  const { max, remaining } = places
  const date = formatLongDate(places.date, locale, true)
  if (places.blocked)
    return (
      <Banner tone="bad" icon="calendar-off" title={t(m.reservations_shut, { date })}>
        {t(m.reservations_shut_text)}
      </Banner>
    )
  if (places.full)
    return (
      <Banner tone="wait" icon="hourglass" title={t(m.reservations_full, { date })}>
        {t(waits ? m.reservations_full_text : m.reservations_full_edit, { max })}
      </Banner>
    )
  return <p className={styles.places}>{t(m.reservations_places, { remaining, max })}</p>
}
