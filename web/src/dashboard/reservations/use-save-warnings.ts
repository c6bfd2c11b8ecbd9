import { useEffect, useState } from 'react'
import { listDays } from '#shared/reservations/owner-endpoints.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import { stayMinutesAfterChange } from '#shared/reservations/capacity.ts'
import { findTableClashes } from '#shared/reservations/table-clashes.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import type { ReservationFormValues } from './form-values.ts'
import { useClosedText, type useCapacityCheck } from './capacity-warnings.tsx'
import { useReservations } from './queries.ts'
import { partiesAtTimesText } from './labels.ts'

type Seat = Pick<ReservationFormValues, 'reservationDate' | 'reservationTime' | 'partySize' | 'table'>

/** Returns the other parties at the table; undefined if there are none. `row` is the edited reservation. */
function useTableTaken(
  { table: typed, reservationDate, reservationTime, partySize }: Seat,
  row?: OwnerReservation,
): string | undefined {
  const t = useT()
  const { locale } = useLocale()
  const table = typed.trim()
  const when = table !== '' && /^\d{4}-\d{2}-\d{2}$/.test(reservationDate)
  const { rows = [], more } = useReservations({ period: reservationDate }, { when })
  const { data } = useOwnerQuery(listDays, { month: reservationDate.slice(0, 7) }, { when })
  useEffect(() => {
    if (more && !more.loading) more.load()
  }, [more])
  if (!when || !data) return undefined
  const guests = Number(partySize) || 1
  const one = {
    id: '',
    table,
    reservationDate,
    reservationTime,
    partySize: guests,
    status: 'booked' as const,
    stayMinutes: stayMinutesAfterChange(row, guests, data.settings),
    firstName: '',
    lastName: '',
  }
  const others = rows.filter(({ id }) => id !== row?.id)
  const taken = findTableClashes([...others, one]).get('')
  return taken && t(m.reservations_table_taken, { table, who: partiesAtTimesText(taken, locale) })
}

type Given = {
  places: ReturnType<typeof useCapacityCheck>
  row?: OwnerReservation
  /** Whether day or seats differ from the stored reservation. */
  moved: { day: boolean; seat: boolean }
}

/** Returns warnings of a closed day or a taken table. `asks` is true after the first tap. */
export function useSaveWarnings(values: Seat, { places, row, moved }: Given) {
  const closed = useClosedText(moved.day ? values.reservationDate : '', places)
  const taken = useTableTaken(moved.seat ? values : { ...values, table: '' }, row)
  const doubts = [closed, taken].filter((doubt) => doubt !== undefined)
  const asked = doubts.join(' ')
  const [sureOf, setSureOf] = useState('')
  return {
    doubts,
    asks: asked !== '' && sureOf === asked,
    /** Returns whether to save; the first warning asks. */
    isSure: (): boolean => {
      if (asked === '' || sureOf === asked) return true
      setSureOf(asked)
      return false
    },
  }
}
