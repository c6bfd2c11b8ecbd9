import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { bookReservation } from '#shared/calls.ts'
import { ofGuests } from '#shared/extras.ts'
import { clockTime } from '#shared/hours.ts'
import {
  defaultReservationSettings,
  guests,
  openSlots,
  partySizes,
  type ReservationReceipt,
  ReservationRequest,
} from '#shared/reservation.ts'
import { CallRefused, request } from '#web/app/api.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { faultsOf } from '#web/app/check.ts'
import { faultText } from '#web/app/faults.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import { telephone } from '#web/app/telephone.ts'
import type { Saying } from '#web/app/toast.tsx'
import { isCertain } from '#web/diner/form/certain.ts'
import { focusFirstFault, focusSoon } from '#web/diner/form/focus.ts'
import { FormNote } from '#web/diner/form/form-note.tsx'
import { useRestaurantNow } from '#web/app/now.ts'
import * as m from '#web/paraglide/messages.js'
import * as b from '#web/diner/ui/button.css.ts'
import { Button } from '#web/diner/ui/button.tsx'
import { Asterisk, Field } from '#web/diner/ui/field.tsx'
import * as s from '#web/diner/ui/form.css.ts'
import { Honeypot } from '#web/diner/ui/honeypot.tsx'
import { Icon } from '#web/diner/ui/icon.tsx'
import { bookedHere, noteBooked } from './booked-here.ts'
import { Calendar } from './calendar.tsx'
import { Capacity } from './capacity.tsx'
import { availabilityQuery, reservationSettingsQuery } from './queries.ts'
import { bookingWords, faultsIn, refusalText } from './refusal-text.ts'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  partySize: guests.default as number,
  reservationDate: '',
  reservationTime: '',
  website: '',
}

/** The same with the optional texts of a guest. */
const nothing: typeof empty = { ...empty, ...Object.fromEntries(ofGuests.map(({ name }) => [name, ''])) }

const whenMissing: Partial<Record<keyof typeof empty, Message>> = {
  reservationDate: m.res_pick_day,
  reservationTime: m.res_pick_time,
  firstName: m.res_tell_first,
  lastName: m.res_tell_last,
}

export type Booked = { receipt: ReservationReceipt; firstName: string; withMail: boolean }

/** How many, which day, what time, then who; the button says what happens. */
export function BookForm({ onBooked }: { onBooked: (booked: Booked) => void }) {
  const t = useT()
  const { locale } = useLocale()
  const now = useRestaurantNow()
  const { contactInfo, hoursOfOperation } = useSite()
  const queryClient = useQueryClient()
  const { values, set: keep, filling, asking, settle } = useAttempt('reservation', nothing)
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [note, setNote] = useState<Saying>()
  const [asksAgain, setAsksAgain] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { data: settings } = useQuery(reservationSettingsQuery)
  const { data: day } = useQuery(availabilityQuery(values.reservationDate))

  const booking = useMutation({
    mutationFn: () => request(bookReservation, { ...values, locale, ...filling() }, asking()),
    onSuccess: (receipt) => {
      noteBooked(values)
      onBooked({ receipt, firstName: values.firstName, withMail: values.email.trim() !== '' })
      settle(true)
    },
    onError: (error) => {
      if (isCertain(error)) settle(false)
      // The key has booked what was typed before a change.
      if (error instanceof CallRefused && error.reason === 'key-reused') return askAgain()
      setFaults(faultsIn(error))
      // A field that nobody sees, which a helper of the browser filled in.
      if (error instanceof CallRefused && error.reason === 'looks-automated') keep({ website: '' })
      fail(refusalText(error, bookingWords, m.res_failed))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['availability'] }),
  })

  const enabled = (settings ?? defaultReservationSettings).reservationsEnabled
  const full = day !== undefined && day.remaining === 0
  const slots = now && values.reservationDate ? openSlots(values.reservationDate, now) : []
  const noTimes = Boolean(now && values.reservationDate && slots.length === 0)

  /** A field that changes is no longer called wrong. */
  function set(changed: Partial<typeof empty>) {
    keep(changed)
    setNote(undefined)
    setAsksAgain(false)
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))))
  }

  const fail = (say: Saying) => setNote(() => say)

  /** A second Enter keeps the table there is. */
  function askAgain() {
    setAsksAgain(true)
    focusSoon('[role="alert"] button:last-child', form.current!)
  }

  function send(event?: FormEvent) {
    event?.preventDefault()
    if (booking.isPending) return
    setNote(undefined)
    const found = faultsOf(ReservationRequest, { ...values, locale })
    const missing = (['reservationDate', 'reservationTime', 'firstName', 'lastName'] as const).filter(
      (name) => !values[name].trim(),
    )
    setFaults(found)
    const fault = Object.values(found)[0]?.[0]
    if (fault) {
      focusFirstFault(form.current!)
      return fail((now) => (missing.length > 0 ? now(m.fillRequired) : faultText(now, fault)))
    }
    if (event && bookedHere(values)) return askAgain()
    setAsksAgain(false)
    booking.mutate()
  }

  const error = (name: keyof typeof empty) => {
    const fault = faults[name]?.[0]
    const missing = whenMissing[name]
    return fault && (missing && values[name] === '' ? t(missing) : faultText(t, fault))
  }
  const text =
    (name: 'firstName' | 'lastName' | 'email' | 'phone', type: string, autoComplete: string) => (described: object) => (
      <input
        {...described}
        name={name}
        type={type}
        autoComplete={autoComplete}
        value={values[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    )
  const pickDate = (reservationDate: string) =>
    set({
      reservationDate,
      reservationTime:
        now && openSlots(reservationDate, now).includes(values.reservationTime) ? values.reservationTime : '',
    })

  return (
    <form ref={form} className={`${s.form} ${s.bookSheet}`} onSubmit={send} method="dialog" noValidate>
      <div className={s.form}>
        <Field id="res-guests" label={t(m.res_guests)} required>
          {(described) => (
            <select
              {...described}
              name="partySize"
              value={values.partySize}
              onChange={(event) => set({ partySize: Number(event.target.value) })}
            >
              {partySizes.map((count) => (
                <option key={count} value={count}>
                  {count === 1 ? t(m.res_guest_one) : t(m.res_guest_many, { count })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div
          role="group"
          aria-labelledby="res-date-label"
          aria-describedby={error('reservationDate') && 'res-date-error'}
        >
          <p className={s.fieldLabel} id="res-date-label">
            {t(m.res_date)}
            <Asterisk />
          </p>
          <Calendar
            now={now}
            hours={hoursOfOperation}
            blockedDates={settings?.blockedDates ?? []}
            value={values.reservationDate}
            onChange={pickDate}
            wrong={Boolean(faults['reservationDate'])}
          />
          {error('reservationDate') && (
            <p className={s.fieldError} id="res-date-error">
              <Icon name="warning" />
              {error('reservationDate')}
            </p>
          )}
          <Capacity
            date={values.reservationDate}
            noTimes={noTimes}
            onChange={(date) => {
              pickDate(date)
              focusSoon('[role="gridcell"][aria-selected="true"] button')
            }}
          />
        </div>
      </div>
      <div className={s.form}>
        <Field id="res-time" label={t(m.res_time)} required error={error('reservationTime')}>
          {(described) => (
            <select
              {...described}
              value={values.reservationTime}
              onChange={(event) => set({ reservationTime: event.target.value })}
            >
              <option value="">
                {t(noTimes ? m.res_no_slots : values.reservationDate ? m.res_time_choose : m.res_time_day_first)}
              </option>
              {slots.map((slot) => (
                <option key={slot} value={slot}>
                  {clockTime(slot, locale)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={s.formPair}>
          <Field id="res-first" label={t(m.res_first)} required error={error('firstName')}>
            {text('firstName', 'text', 'given-name')}
          </Field>
          <Field id="res-last" label={t(m.res_last)} required error={error('lastName')}>
            {text('lastName', 'text', 'family-name')}
          </Field>
        </div>
        <div className={s.formPair}>
          <Field id="res-phone" label={t(m.res_phone)} optional help={t(m.res_phone_help)} error={error('phone')}>
            {text('phone', 'tel', 'tel')}
          </Field>
          <Field id="res-email" label={t(m.res_email)} optional help={t(m.res_email_help)} error={error('email')}>
            {text('email', 'email', 'email')}
          </Field>
        </div>
        {ofGuests.map(({ name, label, rows, most }) => (
          <Field key={name} id={`res-${name}`} label={label[locale]} optional error={error(name as keyof typeof empty)}>
            {(described) => (
              <textarea
                {...described}
                name={name}
                rows={rows}
                maxLength={most}
                value={values[name as 'firstName']}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Honeypot value={values.website} onChange={(website) => set({ website })} />
        {asksAgain ? (
          <div className={s.note} role="alert">
            <Icon name="warning" />
            <div>
              <p>{t(m.res_again)}</p>
              <div className={b.buttonRow}>
                <Button onClick={() => send()}>{t(m.res_again_yes)}</Button>
                <Button
                  kind="quiet"
                  onClick={() => {
                    setAsksAgain(false)
                    focusSoon('[type="submit"]', form.current!)
                  }}
                >
                  {t(m.res_again_no)}
                </Button>
              </div>
            </div>
          </div>
        ) : (
          <div>
            <button
              type="submit"
              className={`${b.button} ${b.buttonWide}`}
              disabled={!enabled || full}
              // While it sends it keeps the focus.
              aria-disabled={booking.isPending || undefined}
            >
              {booking.isPending ? t(m.sending) : t(m.res_book)}
            </button>
            <FormNote text={note?.(t)} />
            {!enabled && <p className={s.fieldError}>{t(m.guest_refused_reservations_disabled)}</p>}
            {contactInfo.phone && (
              <p className={`${s.fieldHelp} ${s.under}`}>
                {t(m.res_many)} <a href={telephone(contactInfo.phone)}>{t(m.res_many_call)}</a> {t(m.res_many_rest)}
              </p>
            )}
          </div>
        )}
      </div>
    </form>
  )
}
