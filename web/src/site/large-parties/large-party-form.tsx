import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestLargeParty } from '#shared/large-parties/endpoints.ts'
import { largePartySizeBounds, maxOccasionLength } from '#shared/large-parties/large-party.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { hasSlotBegun, listOpenSlots, partySizeBounds } from '#shared/reservations/reservation.ts'
import { formatLongDate, formatTime, type LocalDateTime } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { focusWhenRendered } from '#web/ui/focus.ts'
import * as m from '#web/paraglide/messages.js'
import { slotErrorFields, bookingErrorMessages } from '#web/site/reservations/error-messages.ts'
import { NameFields } from '#web/site/reservations/contact-fields.tsx'
import { DateField } from '#web/site/reservations/date-field.tsx'
import { partySizeText } from '#web/site/reservations/party-field.tsx'
import { availabilityQuery, reservationSettingsQuery } from '#web/site/reservations/queries.ts'
import { TimeField, toOpenSlot } from '#web/site/reservations/time-field.tsx'
import type { DayMarkOf } from '#web/site/reservations/use-day-status.ts'
import { Button } from '#web/site/ui/button.tsx'
import { SmsConsentCheckbox } from '#web/site/sms/sms-consent-checkbox.tsx'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { FormResult } from '#web/site/ui/form-result.tsx'
import * as formStyles from '#web/site/ui/form.css.ts'
import { Honeypot } from '#web/site/ui/honeypot.tsx'
import { TextField } from '#web/site/ui/text-field.tsx'
import { useForm } from '#web/site/ui/use-form.ts'
import * as styles from './large-party.css.ts'

const shared = ['firstName', 'lastName', 'email', 'phone', 'reservationDate', 'reservationTime'] as const
type Shared = Record<(typeof shared)[number], string> & { texts: boolean }

const whenMissing = {
  reservationDate: m.reservations_pick_day,
  reservationTime: m.reservations_pick_time,
  firstName: m.reservations_tell_first,
  lastName: m.reservations_tell_last,
}

type Props = {
  /** The booking form's fields for day, time and contact, shared with this form. */
  above: { values: Shared; set: (changed: Partial<Shared>) => void }
  now: LocalDateTime | undefined
  markOf: DayMarkOf
  /** Shows the booking form instead. */
  onBook: () => void
}

/** The request of a party that is too large to book online. It holds nothing; the restaurant answers. */
export function LargePartyForm({ above, now, markOf, onBook }: Props) {
  const t = useT()
  // Its file may arrive late, long after the tap.
  useEffect(() => focusWhenRendered('#large'), [])
  const given = Object.fromEntries([...shared, 'texts' as const].map((name) => [name, above.values[name]])) as Shared
  const own = useForm({
    name: 'large-party',
    call: requestLargeParty,
    empty: { ...given, partySize: String(largePartySizeBounds.default), occasion: '', website: '' },
    given,
    input: (values) => ({ ...values, partySize: Number(values.partySize) }),
    missing: whenMissing,
    failed: m.large_parties_failed,
    words: bookingErrorMessages,
    about: slotErrorFields,
    changes: 'availability',
  })
  const form = {
    ...own,
    set: (changed: Partial<typeof own.values>) => {
      own.set(changed)
      above.set(Object.fromEntries(Object.entries(changed).filter(([name]) => name in given)))
    },
  }
  const { values, done } = form
  const field = { form, prefix: 'large' }
  const { slots, none } = useTimes(values.reservationDate, now)
  const pick = (reservationDate: string) => {
    const { reservationTime } = values
    const passed = now && hasSlotBegun({ reservationDate, reservationTime }, now)
    form.set({ reservationDate, ...(passed ? { reservationTime: '' } : {}) })
  }
  if (done) return <Asked values={done.values} onBook={onBook} />
  return (
    <form className={formStyles.bookParts} aria-labelledby="large" {...form.element}>
      <div className={formStyles.form}>
        <div>
          <h2 id="large" tabIndex={-1} className={styles.title}>
            {t(m.large_parties_title)}
          </h2>
          <p>{t(m.large_parties_intro)}</p>
        </div>
        <TextField
          {...field}
          name="partySize"
          label={t(m.large_parties_size)}
          type="number"
          min={largePartySizeBounds.min}
        />
        <DateField
          {...{ now, markOf }}
          value={values.reservationDate}
          onChange={pick}
          error={form.error('reservationDate')}
        />
        <TimeField
          slots={slots}
          none={none}
          value={values.reservationTime}
          onChange={(reservationTime) => form.set({ reservationTime })}
          refused={false}
          error={form.error('reservationTime')}
        />
        <BackToBooking onBook={onBook} />
      </div>
      <div className={formStyles.form}>
        <NameFields {...field} />
        <TextField
          {...field}
          name="phone"
          label={t(m.reservations_phone)}
          type="tel"
          autoComplete="tel"
          help={t(m.large_parties_phone_help)}
        />
        <SmsConsentCheckbox {...field} />
        <TextField
          {...field}
          name="email"
          label={t(m.reservations_email)}
          type="email"
          autoComplete="email"
          optional
          help={t(m.large_parties_email_help)}
        />
        <TextField
          {...field}
          name="occasion"
          label={t(m.large_parties_occasion)}
          rows={3}
          most={maxOccasionLength}
          optional
          help={t(m.large_parties_occasion_help)}
        />
        <Honeypot value={values.website} onChange={(website) => form.set({ website })} />
        <div>
          <Button type="submit" wide unavailable={form.pending}>
            {form.pending ? t(m.form_sending) : t(m.large_parties_send)}
          </Button>
          <FormNote text={form.note} />
        </div>
      </div>
    </form>
  )
}

type AskedProps = Pick<Props, 'onBook'> & { values: Shared & { partySize: string } }

/** The request that was sent; it is no reservation yet. */
function Asked({ values, onBook }: AskedProps) {
  const t = useT()
  const { locale } = useLocale()
  const { firstName, phone, partySize, reservationDate, reservationTime } = values
  return (
    <div className={styles.result}>
      <FormResult icon="phone">
        <p>
          <strong>{t(m.large_parties_asked, { name: firstName.trim() })}</strong>{' '}
          {t(m.large_parties_asked_what, {
            guests: partySizeText(t, Number(partySize)),
            date: formatLongDate(reservationDate, locale, true),
            time: formatTime(reservationTime, locale),
          })}
        </p>
        <p>{t(m.large_parties_asked_next, { phone: formatPhone(phone.trim()) })}</p>
      </FormResult>
      <BackToBooking onBook={onBook} />
    </div>
  )
}

function BackToBooking({ onBook }: Pick<Props, 'onBook'>) {
  const t = useT()
  return (
    <p className={styles.back}>
      <button type="button" onClick={onBook}>
        {t(m.large_parties_book_instead, { count: partySizeBounds.max })}
      </button>
    </p>
  )
}

/** Returns the times of a date that can be asked for, also the full ones, and the option without a time. */
function useTimes(date: string, now: LocalDateTime | undefined) {
  const t = useT()
  const { hours } = useSite()
  const settings = useQuery(reservationSettingsQuery).data ?? {}
  const known = useQuery(availabilityQuery(date, partySizeBounds.max)).data?.slots
  const slots =
    !now || !date
      ? []
      : known
        ? known.filter(({ state }) => state !== 'closed').map(({ time }) => toOpenSlot(time))
        : listOpenSlots(date, settings, hours, now).map(toOpenSlot)
  const noTime = date ? m.reservations_time_choose : m.reservations_time_day_first
  return { slots, none: t(now && date && slots.length === 0 ? m.reservations_no_slots : noTime) }
}
