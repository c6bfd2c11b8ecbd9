import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { bookReservation } from '#shared/reservations/endpoints.ts'
import { mapGuestFields } from '#shared/reservations/reservation-fields.ts'
import { partySizeBounds, hasSlotBegun, listOpenSlots } from '#shared/reservations/reservation.ts'
import { formatUntil } from '#shared/menu/sold-out-format.ts'
import { accessQuery } from '#web/app/access.ts'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { focusWhenRendered } from '#web/ui/focus.ts'
import { SmsConsentCheckbox } from '#web/site/sms/sms-consent-checkbox.tsx'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { useForm } from '#web/site/ui/use-form.ts'
import { useNowIso, useRestaurantNow } from '#web/app/use-now.ts'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import { Button } from '#web/site/ui/button.tsx'
import * as styles from '#web/site/ui/form.css.ts'
import { Honeypot } from '#web/site/ui/honeypot.tsx'
import { PageCopyLine } from '#web/site/ui/page-copy-line.tsx'
import { AreaField } from './area-field.tsx'
import { wasBookedHere, recordBookedHere } from './booked-here.ts'
import { bookingErrorMessagesWithPhone, bookingErrorFields } from './error-messages.ts'
import { Calendar } from './calendar.tsx'
import { DayAvailability, ChosenDayBadge } from './day-availability.tsx'
import { DateField } from './date-field.tsx'
import { DayButtons } from './day-buttons.tsx'
import { lastSearchedMonth, nextOpenDays } from './days-ahead.ts'
import { ConfirmPrompt } from './confirm-prompt.tsx'
import { isBookingEnabled, remainingPlaces } from './booking-state.ts'
import type { StoredTicket } from './ticket-storage.ts'
import { useDayMarks } from './use-day-status.ts'
import { PartyField } from './party-field.tsx'
import { toOpenSlot, TimeField } from './time-field.tsx'
import { availabilityQuery, reservationSettingsQuery } from './queries.ts'
import { isVerificationSent, VerificationNote } from './verification-note.tsx'
import { CollapsibleRequests, NameFields, PhoneAndEmailFields } from './contact-fields.tsx'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  partySize: partySizeBounds.default as number,
  reservationDate: '',
  reservationTime: '',
  website: '',
}

/** The same with the guest's optional fields. */
const nothing = { ...empty, ...mapGuestFields(() => ''), texts: false }

const whenMissing: Partial<Record<keyof typeof empty, Message>> = {
  reservationDate: m.reservations_pick_day,
  reservationTime: m.reservations_pick_time,
  firstName: m.reservations_tell_first,
  lastName: m.reservations_tell_last,
}

const isUnreachable = ({ email, phone }: Pick<typeof empty, 'email' | 'phone'>) => !email.trim() && !phone.trim()

/** Shown when the form of the waitlist or of large parties fails to load. */
const Unloaded = () => <FormNote text={useT()(m.reservations_manage_failed)} />
const WaitForm = lazy(() =>
  importWithRetry(() => import('#web/site/waitlist/waitlist-form.tsx')).then(
    (file) => ({ default: file.WaitlistForm }),
    () => ({ default: Unloaded }),
  ),
)

const LargePartyForm = lazy(() =>
  importWithRetry(() => import('#web/site/large-parties/large-party-form.tsx')).then(
    (file) => ({ default: file.LargePartyForm }),
    () => ({ default: Unloaded }),
  ),
)

const chosenDay = '[role="radio"][aria-checked="true"], td[aria-selected="true"] button'

/** The booking form: party, day, time, contact. On a full day the waitlist form takes the place of the last two. */
export function BookForm({ onBooked }: { onBooked: (booked: StoredTicket) => void }) {
  const form = useBookForm(onBooked)
  const { values, set, error } = form
  const { reservationTime, partySize } = values
  const day = useChosenDay(form)
  const { now, setMonth } = day
  const [isLarge, setIsLarge] = useState(false)
  const pick = (date: string, time = reservationTime) => {
    if (date) setMonth(date.slice(0, 7))
    // A time that has passed is no request.
    const passed = now && hasSlotBegun({ reservationDate: date, reservationTime: time }, now)
    set({ reservationDate: date, reservationTime: passed ? '' : time })
  }
  const pickAndFocus = (date: string, time?: string) => {
    pick(date, time)
    focusWhenRendered(chosenDay)
  }
  if (isLarge)
    return (
      <div className={styles.bookSheet}>
        <Suspense>
          <LargePartyForm
            above={form}
            {...{ now, markOf: day.markOf }}
            onBook={() => {
              setIsLarge(false)
              focusWhenRendered('#res-guests')
            }}
          />
        </Suspense>
      </div>
    )
  return (
    <div className={styles.bookSheet}>
      <form className={styles.bookParts} {...form.element}>
        <div className={styles.form}>
          <PartyField
            prefix="res"
            value={partySize}
            onChange={(partySize) => set({ partySize })}
            onMore={() => setIsLarge(true)}
          />
          <DayPicker form={form} day={day} onPick={pick} />
          <DayAvailability
            {...day.facts}
            partySize={partySize}
            noTimes={day.noTimes}
            today={now?.date}
            onChange={pickAndFocus}
          >
            {day.mayWait && !day.isWaiting && <WaitButton onWait={() => day.setIsWaiting(true)} />}
          </DayAvailability>
          {!day.isWaiting && (
            <TimeField
              slots={day.slots}
              none={day.none}
              value={reservationTime}
              onChange={(reservationTime) => set({ reservationTime })}
              refused={form.marked === 'reservationTime'}
              error={error('reservationTime')}
            />
          )}
        </div>
        {!day.isWaiting && <Contact form={form} day={day} />}
      </form>
      {day.isWaiting && (
        <Suspense>
          <WaitForm
            above={form}
            slots={day.slots}
            onWaiting={onBooked}
            onBook={(focus) => {
              day.setIsWaiting(false)
              focusWhenRendered(focus)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function WaitButton({ onWait }: { onWait: () => void }) {
  const t = useT()
  return (
    <Button
      kind="quiet"
      small
      onClick={() => {
        onWait()
        focusWhenRendered('#wait')
      }}
    >
      {t(m.waitlist_tell)}
    </Button>
  )
}

type PickerProps = FormProps & { day: ReturnType<typeof useChosenDay>; onPick: (date: string) => void }

/** The next open days as buttons; all others in a select and a calendar behind a link. */
function DayPicker({ form: { values, error }, day, onPick }: PickerProps) {
  const { now, markOf, month, setMonth, ahead } = day
  const { reservationDate, partySize } = values
  const [opened, setOpened] = useState<boolean>()
  // A chosen day beyond the buttons is seen.
  const more = opened ?? (now !== undefined && reservationDate !== '' && !ahead.open.includes(reservationDate))
  const wrong = error('reservationDate')
  return (
    <DayButtons
      {...{ now, markOf, more, ...ahead }}
      value={reservationDate}
      onChange={onPick}
      error={wrong}
      onMore={() => setOpened(!more)}
      badge={<ChosenDayBadge date={reservationDate} {...day.facts} />}
    >
      <DateField {...{ now, markOf }} value={reservationDate} onChange={onPick} />
      <Calendar
        {...{ now, month, markOf, partySize }}
        onMonth={setMonth}
        value={reservationDate}
        onChange={onPick}
        wrong={Boolean(wrong)}
      />
    </DayButtons>
  )
}

/** Who books: name, ways to reach, wishes; and the button. */
function Contact({ form, day }: FormProps & { day: ReturnType<typeof useChosenDay> }) {
  const t = useT()
  const field = { form, prefix: 'res' }
  const { values, set } = form
  return (
    <div className={styles.form}>
      <NameFields {...field} />
      <PhoneAndEmailFields
        {...field}
        phoneHelp={t(m.reservations_phone_help)}
        emailHelp={t(m.reservations_email_help)}
      />
      <SmsConsentCheckbox {...field} />
      <AreaField {...field} />
      <CollapsibleRequests {...field} />
      <Honeypot value={values.website} onChange={(website) => set({ website })} />
      {form.asks ? <Doubt form={form} /> : <SubmitButton form={form} day={day} />}
      <VerificationNote answer={form.done?.answer} email={values.email} />
    </div>
  )
}

type FormProps = { form: ReturnType<typeof useBookForm> }

function useBookForm(onBooked: (booked: StoredTicket) => void) {
  const { contactInfo } = useSite()
  /** A guest without email and phone is asked once. */
  const askedReach = useRef(false)
  const form = useForm({
    name: 'reservation',
    call: bookReservation,
    empty: nothing,
    missing: whenMissing,
    doubts: (typed) => [
      ...(isUnreachable(typed) && !askedReach.current ? ['unreachable'] : []),
      ...(wasBookedHere(typed) ? ['again'] : []),
    ],
    failed: m.reservations_failed,
    words: bookingErrorMessagesWithPhone(contactInfo.phone),
    about: bookingErrorFields,
    changes: 'availability',
    keeps: isVerificationSent,
    onDone: (receipt, sent) => {
      if (receipt.status === 'verification-sent') return
      recordBookedHere(sent)
      onBooked({ receipt, firstName: sent.firstName, withMail: sent.email.trim() !== '' })
    },
  })
  return {
    ...form,
    addContact: () => {
      askedReach.current = true
      form.sendNothing()
      focusWhenRendered('#res-phone')
    },
    bookWithoutContact: () => {
      askedReach.current = true
      form.sendAnyway()
    },
  }
}

/** Returns the next open days; the chosen day's slots, places and marks, and whether it can be booked or waited for. */
function useChosenDay({ values: { reservationDate, partySize }, refused }: FormProps['form']) {
  const t = useT()
  const now = useRestaurantNow()
  const { hours } = useSite()
  const asked = { settings: useQuery(reservationSettingsQuery), access: useQuery(accessQuery) }
  const answer = useQuery(availabilityQuery(reservationDate, partySize))
  const settings = asked.settings.data
  // Places do not depend on the party, so the last answer stays while another is loading.
  const [last, setLast] = useState(answer)
  if (answer.data && answer.data !== last.data) setLast(answer)
  const known = answer.data ? answer : last
  const [month, setMonth] = useState('')
  const today = now?.date
  const markOf = useDayMarks(
    partySize,
    month || (reservationDate || today || '').slice(0, 7),
    today?.slice(0, 7),
    today && lastSearchedMonth(today),
  )
  const enabled = isBookingEnabled({ ...asked, day: known, refused })
  // Without an answer every time within the hours is offered; the server decides.
  const slots =
    !now || !reservationDate
      ? []
      : (answer.data?.slots ?? listOpenSlots(reservationDate, settings ?? {}, hours, now).map(toOpenSlot))
  // After a full day the waitlist form stays, even if a table becomes free meanwhile.
  const wish = `${reservationDate} ${partySize}`
  const [fullFor, setFullFor] = useState('')
  const isFull = slots.some(({ state }) => state === 'full') && slots.every(({ state }) => state !== 'open')
  if (enabled && isFull && fullFor !== wish) setFullFor(wish)
  const places = remainingPlaces(reservationDate, known, refused)
  const mayWait = answer.data !== undefined && fullFor === wish
  const [booksInstead, setBooksInstead] = useState('')
  const noTimes = Boolean(now && reservationDate && slots.length === 0)
  const noTime = reservationDate ? m.reservations_time_choose : m.reservations_time_day_first
  return {
    now,
    ahead: now ? nextOpenDays(now, { hours, settings: settings ?? {}, markOf }) : { open: [], shut: [] },
    month,
    setMonth,
    markOf,
    slots,
    enabled,
    places,
    facts: { day: answer.data, places, enabled, mark: reservationDate ? markOf(reservationDate) : undefined },
    pausedUntil: settings?.pausedUntil,
    noTimes,
    none: t(noTimes ? m.reservations_no_slots : noTime),
    mayWait,
    /** Whether the waitlist form is shown; the booking form is one tap away. */
    isWaiting: mayWait && booksInstead !== wish,
    setIsWaiting: (waits: boolean) => setBooksInstead(waits ? '' : wish),
  }
}

/** The question before sending: a second booking of the same table, or no way to reach the guest. */
function Doubt({ form }: FormProps) {
  const t = useT()
  if (form.asks === 'again')
    return (
      <ConfirmPrompt
        key="again"
        text={t(m.reservations_again)}
        yes={t(m.reservations_again_yes)}
        onYes={form.sendAnyway}
        no={t(m.reservations_again_no)}
        onNo={form.sendNothing}
      />
    )
  return (
    <ConfirmPrompt
      key="unreachable"
      text={t(m.reservations_unreachable)}
      safe="yes"
      yes={t(m.reservations_unreachable_add)}
      onYes={form.addContact}
      no={t(m.reservations_unreachable_book)}
      onNo={form.bookWithoutContact}
    />
  )
}

/** The submit button with the reasons why it is disabled. */
function SubmitButton({ form, day }: FormProps & { day: ReturnType<typeof useChosenDay> }) {
  const t = useT()
  const { locale } = useLocale()
  const at = useNowIso()
  const { phone } = useSite().contactInfo
  const { enabled, places, pausedUntil } = day
  return (
    <div>
      <button
        type="submit"
        className={`${buttons.button} ${buttons.buttonWide}`}
        disabled={!enabled || places?.remaining === 0}
        // Keeps the focus while sending.
        aria-disabled={form.pending || undefined}
      >
        {form.pending ? t(m.form_sending) : t(m.reservations_book)}
      </button>
      <FormNote text={form.note} />
      {!enabled && !form.note && <p className={styles.fieldError}>{t(m.guest_refused_reservations_disabled)}</p>}
      {!enabled && at && pausedUntil && (
        <p className={styles.fieldError}>
          {t(m.reservations_paused_until, { when: formatUntil(pausedUntil, at, locale) })}
        </p>
      )}
      {phone && (
        <p className={`${styles.fieldHelp} ${styles.under}`}>
          {t(m.reservations_many)} <a href={telHref(phone)}>{t(m.reservations_many_call)}</a>.{' '}
          <PageCopyLine as="span" page="/reservations" of="manyLine" />
        </p>
      )}
    </div>
  )
}
