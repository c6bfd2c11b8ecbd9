import { useQuery } from '@tanstack/react-query'
import { longDate } from '#shared/hours.ts'
import { guests } from '#shared/reservation.ts'
import { isClosedOn } from '#shared/week.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import { availabilityQuery } from '#web/diner/booking/queries.ts'
import * as m from '#web/paraglide/messages.js'
import { Banner } from '#web/owner/ui/panel.tsx'
import * as s from './desk.css.ts'

/** What a date can take for a party, asked whenever it is chosen; undefined while nobody knows. A day that the hours close is the owner's to open. */
export function usePlaces(date: string, partySize: string = '') {
  const { hours } = useSite()
  const asked = Math.min(guests.max, Math.max(guests.min, Number(partySize) || guests.default))
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const { data } = useQuery({ ...availabilityQuery(isDate ? date : '', asked), staleTime: 0 })
  if (!data || data.date !== date) return undefined
  const blocked = data.blocked && !isClosedOn(hours, date)
  return { ...data, blocked, full: !blocked && data.remaining === 0 }
}

type When = { reservationTime: string; partySize: string }

/** What guests could not book, which the owner may: said before it is saved. `over` is true where the seats do not suffice. */
export function warningsOf(places: ReturnType<typeof usePlaces>, { reservationTime, partySize }: When) {
  const slot = places?.slots.find(({ time }) => time === reservationTime)
  const over = slot?.reason === 'time-full'
  const isShut = slot?.reason === 'slot-closed' || slot?.reason === 'day-closed'
  return {
    over,
    words: [
      ...(isShut ? [m.eve_warn_closed] : []),
      ...(slot?.reason === 'too-soon' ? [m.eve_warn_soon] : []),
      ...(over ? [m.eve_warn_full] : []),
      ...(Number(partySize) > guests.max ? [m.eve_warn_large] : []),
    ],
  }
}

/** The warnings in words; nothing where there are none. */
export function Warnings({ of: { words, over } }: { of: ReturnType<typeof warningsOf> }) {
  const t = useT()
  if (words.length === 0) return null
  return (
    <Banner tone="wait" title={words.map((word) => t(word)).join(' ')}>
      {t(m.eve_warn_text)} {over && t(m.eve_warn_over)}
    </Banner>
  )
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
