import { cancelReservation } from '#shared/reservations/endpoints.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useRestaurantNow } from '#web/app/use-now.ts'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { FormResult } from '#web/site/ui/form-result.tsx'
import { TextField } from '#web/site/ui/text-field.tsx'
import { useForm } from '#web/site/ui/use-form.ts'
import { Button } from '#web/site/ui/button.tsx'
import * as styles from '#web/site/ui/form.css.ts'
import * as m from '#web/paraglide/messages.js'
import { cancelErrorMessages } from './error-messages.ts'

const empty = { phone: '', reservationDate: '' }

/** A form that cancels by phone and date. */
export function CancelForm() {
  const t = useT()
  const { locale } = useLocale()
  const today = useRestaurantNow()?.date
  const form = useForm({
    name: 'cancellation',
    call: cancelReservation,
    empty,
    failed: m.reservations_cancel_failed,
    words: cancelErrorMessages,
    changes: 'availability',
  })
  const field = { form, prefix: 'cancel' }
  return (
    <form className={`${styles.form} ${styles.narrow}`} {...form.element}>
      {form.done && (
        <FormResult icon="calendar">
          <p>{t(m.reservations_cancelled, { date: formatLongDate(form.done.values.reservationDate, locale) })}</p>
        </FormResult>
      )}
      <p>{t(m.reservations_cancel_intro)}</p>
      <TextField {...field} name="phone" label={t(m.reservations_phone)} type="tel" autoComplete="tel" />
      <TextField {...field} name="reservationDate" label={t(m.reservations_cancel_date)} type="date" min={today} />
      <div>
        <Button type="submit" unavailable={form.pending}>
          {form.pending ? t(m.form_sending) : t(m.reservations_cancel)}
        </Button>
        <FormNote text={form.note} />
      </div>
    </form>
  )
}
