import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { mapGuestFields } from '#shared/reservations/reservation-fields.ts'
import { formatTime, formatLongDate } from '#shared/time/local-time.ts'
import { changeMyReservation, listMyTimes } from '#shared/reservations/self-service-endpoints.ts'
import type { ManagedReservation } from '#shared/reservations/self-service.ts'
import { listOpenSlots } from '#shared/reservations/reservation.ts'
import { request } from '#web/app/api.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useRestaurantNow } from '#web/app/use-now.ts'
import { useSite } from '#web/app/use-site.ts'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { useForm } from '#web/site/ui/use-form.ts'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import { Button } from '#web/site/ui/button.tsx'
import * as styles from '#web/site/ui/form.css.ts'
import { AreaField } from './area-field.tsx'
import { bookingErrorMessagesWithPhone, bookingErrorFields } from './error-messages.ts'
import { DateField } from './date-field.tsx'
import { useDayMarks } from './use-day-status.ts'
import { partySizeText, PartyField } from './party-field.tsx'
import { reservationSettingsQuery } from './queries.ts'
import { toOpenSlot, TimeField } from './time-field.tsx'
import { GuestTextFields } from './contact-fields.tsx'

type Props = {
  reservation: ManagedReservation
  token: string
  onChanged: (after: ManagedReservation) => void
  onKeep: () => void
}

/** A form that changes a reservation, which stays as it is until the button is pressed. */
export function ChangeForm({ reservation, token, onChanged, onKeep }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const now = useRestaurantNow()
  const { contactInfo } = useSite()
  const { version, reservationDate, reservationTime, partySize } = reservation
  const asItIs = {
    reservationDate,
    reservationTime,
    partySize,
    ...mapGuestFields(({ name }) => reservation[name] ?? ''),
  }
  const form = useForm({
    name: `change-${token.slice(-10)}`,
    call: changeMyReservation,
    empty: asItIs,
    input: (values) => ({ ...values, token, version }),
    failed: m.reservations_change_failed,
    words: {
      ...bookingErrorMessagesWithPhone(contactInfo.phone),
      'not-movable': m.reservations_change_over,
      'changed-meanwhile': m.reservations_change_meanwhile,
    },
    about: bookingErrorFields,
    changes: 'managed',
    onDone: onChanged,
  })
  const { values, set, error } = form
  const field = { form, prefix: 'change' }
  const { slots, next } = useMyTimes(reservation, token, values)
  const markOf = useDayMarks(values.partySize, values.reservationDate.slice(0, 7))
  const isSame = Object.entries(asItIs).every(([name, value]) => values[name as keyof typeof asItIs] === value)
  const said = (one: Pick<ManagedReservation, 'reservationDate' | 'reservationTime' | 'partySize'>) =>
    [
      formatLongDate(one.reservationDate, locale, true),
      one.reservationTime && formatTime(one.reservationTime, locale),
      partySizeText(t, one.partySize),
    ]
      .filter(Boolean)
      .join(', ')

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <form className={styles.form} {...form.element}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.changeTitle}>
          {t(m.reservations_change_to)}
        </h2>
        <p className={styles.fieldHelp}>{t(m.reservations_change_stays)}</p>
      </div>
      <PartyField
        prefix="change"
        value={values.partySize}
        onChange={(count) => set({ partySize: count })}
        had={partySize}
      />
      <DateField
        now={now}
        markOf={(date) => (date === reservationDate ? undefined : markOf(date))}
        value={values.reservationDate}
        onChange={(date) => set({ reservationDate: date })}
        error={error('reservationDate')}
      />
      <div>
        <TimeField
          slots={slots}
          none={t(slots.length > 0 ? m.reservations_time_choose : m.reservations_no_slots)}
          value={values.reservationTime}
          onChange={(time) => set({ reservationTime: time })}
          refused={form.marked === 'reservationTime'}
          error={error('reservationTime')}
        />
        <div role="status">
          {next && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.buttonQuiet} ${buttons.buttonSmall} ${styles.under}`}
              onClick={() => set({ reservationDate: next })}
            >
              {t(m.reservations_next_free, { date: formatLongDate(next, locale, true) })}
            </button>
          )}
        </div>
      </div>
      <AreaField {...field} />
      <GuestTextFields {...field} />
      <p className={`${styles.note} ${styles.noteGood} ${styles.changeSum}`} role="status">
        <span>
          <strong>{values.reservationDate ? said(values) : t(m.reservations_pick_day)}</strong>
          <br />
          {isSame ? t(m.reservations_change_same) : t(m.reservations_change_instead, { was: said(reservation) })}
        </span>
      </p>
      <div>
        <div className={buttons.buttonRow}>
          <Button type="submit" unavailable={form.pending || isSame}>
            {form.pending ? t(m.form_sending) : t(m.reservations_change_do)}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              form.drop()
              onKeep()
            }}
          >
            {t(m.reservations_change_keep)}
          </Button>
        </div>
        <FormNote text={form.note} />
      </div>
    </form>
  )
}

/** Returns the times to which the reservation can move on the chosen day, and the next free date on a full one. */
function useMyTimes(
  { version }: ManagedReservation,
  token: string,
  values: { reservationDate: string; partySize: number },
) {
  const { locale } = useLocale()
  const now = useRestaurantNow()
  const { hours } = useSite()
  const { data: settings } = useQuery(reservationSettingsQuery)
  const asked = { date: values.reservationDate, partySize: values.partySize }
  const { data: times } = useQuery({
    queryKey: ['managed', token, version, asked],
    queryFn: () => request(listMyTimes, { token, locale, ...asked }),
    staleTime: 10_000,
    enabled: asked.date !== '',
  })
  // Without an answer every time is offered; the server decides.
  const slots =
    !now || !asked.date ? [] : (times?.slots ?? listOpenSlots(asked.date, settings ?? {}, hours, now).map(toOpenSlot))
  return { slots, next: times?.next }
}
