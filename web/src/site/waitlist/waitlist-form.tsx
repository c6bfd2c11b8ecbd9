import { useEffect } from 'react'
import { guestFields } from '#shared/reservations/reservation-fields.ts'
import { formatTime, formatLongDate } from '#shared/time/local-time.ts'
import type { SlotAvailability } from '#shared/reservations/availability.ts'
import { hasContact } from '#shared/waitlist/waitlist.ts'
import { joinWaitlist } from '#shared/waitlist/endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { SmsConsentCheckbox } from '#web/site/sms/sms-consent-checkbox.tsx'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { useForm } from '#web/site/ui/use-form.ts'
import { AreaField } from '#web/site/reservations/area-field.tsx'
import { isVerificationSent, VerificationNote } from '#web/site/reservations/verification-note.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/site/ui/button.tsx'
import { Field } from '#web/site/ui/field.tsx'
import * as styles from '#web/site/ui/form.css.ts'
import { Honeypot } from '#web/site/ui/honeypot.tsx'
import { Icon } from '#web/site/ui/icon.tsx'
import { ConfirmPrompt } from '#web/site/reservations/confirm-prompt.tsx'
import type { StoredTicket } from '#web/site/reservations/ticket-storage.ts'
import { partySizeText } from '#web/site/reservations/party-field.tsx'
import * as waitlistStyles from './waitlist.css.ts'
import { defaultWindowEnd } from './default-window.ts'
import { waitlistErrorFields, joinErrorMessagesWithPhone } from './messages.ts'
import { NameFields, PhoneAndEmailFields } from '#web/site/reservations/contact-fields.tsx'

const shared = ['firstName', 'lastName', 'email', 'phone', ...guestFields.map(({ name }) => name)] as const
type Shared = Record<(typeof shared)[number], string> & { texts: boolean }

type Props = {
  /** The booking form's fields for day, party and contact, shared with this form. */
  above: {
    values: Shared & { partySize: number; reservationDate: string; reservationTime: string }
    set: (changed: Partial<Shared>) => void
    drop: () => void
  }
  /** The day's times for the party. */
  slots: readonly SlotAvailability[]
  onWaiting: (made: StoredTicket) => void
  /** Shows the booking form instead, and focuses what the selector finds. */
  onBook: (focus: string) => void
}

const whenMissing = {
  from: m.reservations_pick_time,
  to: m.reservations_pick_time,
  firstName: m.reservations_tell_first,
  lastName: m.reservations_tell_last,
}

/** A form that requests a place on the waitlist of a full day: time window and contact. */
export function WaitlistForm({ above, slots, onWaiting, onBook }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { contactInfo } = useSite()
  // Prefetched.
  useEffect(() => void import('./waitlist-ticket.tsx').catch(() => undefined), [])
  const { partySize, reservationDate, reservationTime } = above.values
  const times = slots.filter(({ state }) => state !== 'closed').map(({ time }) => time)
  const isFree = slots.some(({ state }) => state === 'open')
  const wished = times.includes(reservationTime) ? reservationTime : ''
  const given = Object.fromEntries([...shared, 'texts' as const].map((name) => [name, above.values[name]])) as Shared
  const form = useForm({
    name: 'waiting',
    call: joinWaitlist,
    empty: { ...given, from: wished, to: wished && defaultWindowEnd(wished, times), website: '' },
    given,
    input: (values) => ({ ...values, partySize, reservationDate }),
    // Shown together with other missing fields.
    alsoWrong: (values) => (hasContact(values) ? {} : { email: ['reachNeeded'] }),
    missing: whenMissing,
    doubts: () => [],
    failed: m.waitlist_failed,
    words: joinErrorMessagesWithPhone(contactInfo.phone),
    about: waitlistErrorFields,
    changes: 'availability',
    keeps: isVerificationSent,
    onDone: (receipt, { firstName, email, from, to }) => {
      if (receipt.status === 'verification-sent') return
      onWaiting({ receipt, firstName, withMail: email.trim() !== '', waits: { from, to } })
      above.drop()
    },
  })
  const { values } = form
  const field = {
    prefix: 'wait',
    form: {
      ...form,
      set: (changed: Partial<Shared>) => {
        form.set(changed)
        above.set(changed)
      },
    },
  }
  return (
    <form className={`${styles.form} ${waitlistStyles.sheet}`} aria-labelledby="wait" {...form.element}>
      <div>
        <h2 id="wait" tabIndex={-1} className={waitlistStyles.title}>
          {t(m.waitlist_tell)}
        </h2>
        <p>{t(m.waitlist_intro)}</p>
      </div>
      <p>
        <strong>
          {formatLongDate(reservationDate, locale, true)}, {partySizeText(t, partySize)}
        </strong>
      </p>
      <WindowFields form={form} times={times} />
      <NameFields {...field} />
      <div>
        <p className={waitlistStyles.reach}>{t(m.waitlist_reach)}</p>
        <PhoneAndEmailFields {...field} phoneHelp={t(m.waitlist_phone_help)} emailHelp={t(m.waitlist_email_help)} />
      </div>
      <SmsConsentCheckbox {...field} />
      <AreaField {...field} />
      <Honeypot value={values.website} onChange={(website) => form.set({ website })} />
      {form.asks ? (
        <ConfirmPrompt
          text={t(m.waitlist_again)}
          yes={t(m.waitlist_again_yes)}
          onYes={form.sendAnyway}
          no={t(m.waitlist_again_no)}
          onNo={form.sendNothing}
        />
      ) : (
        <div>
          <div role="status" className={isFree ? waitlistStyles.free : undefined}>
            {isFree && (
              <div className={`${styles.note} ${styles.noteGood}`}>
                <Icon name="calendar" />
                <div>
                  <p>{t(m.waitlist_free)}</p>
                  <Button kind="quiet" small className={styles.under} onClick={() => onBook('#res-time')}>
                    {t(m.waitlist_free_look)}
                  </Button>
                </div>
              </div>
            )}
          </div>
          <Button type="submit" wide unavailable={form.pending}>
            {form.pending ? t(m.form_sending) : t(m.waitlist_send)}
          </Button>
          <FormNote text={isFree && form.note === t(m.waitlist_free) ? undefined : form.note} />
        </div>
      )}
      <VerificationNote answer={form.done?.answer} email={values.email} />
      <p className={waitlistStyles.back}>
        <button type="button" onClick={() => onBook('[role="radio"][aria-checked="true"], #res-guests')}>
          {t(m.waitlist_book_instead)}
        </button>
      </p>
    </form>
  )
}

type WindowForm = {
  values: { from: string; to: string }
  set: (changed: { from?: string; to?: string }) => void
  error: (name: 'from' | 'to') => string | undefined
}

/** The earliest and latest time that the guest would come. A later start moves the end. */
function WindowFields({ form, times }: { form: WindowForm; times: readonly string[] }) {
  const t = useT()
  const { locale } = useLocale()
  const { values } = form
  const choice = (name: 'from' | 'to', label: string, among: readonly string[]) => (
    <Field id={`wait-${name}`} label={label} required error={form.error(name)}>
      {(described) => (
        <select
          {...described}
          name={name}
          value={among.includes(values[name]) ? values[name] : ''}
          onChange={({ target: { value } }) => {
            const moved = name === 'from' && value && (values.to < value || !times.includes(values.to))
            form.set({ [name]: value, ...(moved ? { to: defaultWindowEnd(value, times) } : {}) })
          }}
        >
          <option value="">{t(m.reservations_time)}</option>
          {among.map((time) => (
            <option key={time} value={time}>
              {formatTime(time, locale)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <div className={waitlistStyles.pair}>
      {choice('from', t(m.waitlist_from), times)}
      {choice(
        'to',
        t(m.waitlist_until),
        times.filter((time) => time >= values.from),
      )}
    </div>
  )
}
