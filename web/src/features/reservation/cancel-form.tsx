import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { cancelReservation } from '#shared/calls.ts'
import { longDate } from '#shared/hours.ts'
import { CancelRequest } from '#shared/reservation.ts'
import { CallRefused, request } from '#web/app/api.ts'
import { faultsOf } from '#web/app/check.ts'
import { faultText } from '#web/app/faults.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useRestaurantNow } from '#web/features/site/now.ts'
import * as m from '#web/paraglide/messages.js'
import * as b from '#web/ui/public/button.css.ts'
import { Field } from '#web/ui/public/field.tsx'
import * as s from '#web/ui/public/form.css.ts'
import { Icon } from '#web/ui/public/icon.tsx'

const empty = { phone: '', reservationDate: '' }

/** Cancel by phone and date (specification 5). */
export function CancelForm() {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const today = useRestaurantNow()?.date
  const queryClient = useQueryClient()
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [note, setNote] = useState<string>()
  const [done, setDone] = useState<string>()

  function fail(text: string) {
    setNote(text)
    toast('bad', text)
  }

  const cancelling = useMutation({
    mutationFn: () => request(cancelReservation, { ...values, locale }),
    onSuccess: () => {
      setDone(values.reservationDate)
      setValues(empty)
    },
    onError: (error) => {
      if (!(error instanceof CallRefused)) return fail(t(m.res_cancel_failed))
      setFaults(error.fields)
      if (error.status === 429)
        return fail(t(m.too_many, { minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) }))
      fail(t(error.reason === 'not-found' ? m.res_cancel_none : m.res_cancel_failed))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['availability'] }),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (cancelling.isPending) return
    setNote(undefined)
    setDone(undefined)
    const found = faultsOf(CancelRequest, values)
    setFaults(found)
    const [first] = Object.values(found)
    if (first?.[0]) return fail(faultText(t, first[0]))
    cancelling.mutate()
  }

  const error = (name: keyof typeof empty) => faults[name]?.[0] && faultText(t, faults[name][0])
  return (
    <form className={`${s.form} ${s.narrow}`} onSubmit={send} noValidate>
      {note && (
        <div className={s.note} role="alert">
          <Icon name="warning" />
          <p>{note}</p>
        </div>
      )}
      {done && (
        <div className={`${s.note} ${s.noteGood}`} role="status">
          <Icon name="calendar" />
          <p>{t(m.res_cancelled, { date: longDate(done, locale) })}</p>
        </div>
      )}
      <p>{t(m.res_cancel_intro)}</p>
      <Field id="cancel-phone" label={t(m.res_phone)} error={error('phone')}>
        {(described) => (
          <input
            {...described}
            type="tel"
            autoComplete="tel"
            value={values.phone}
            onChange={(event) => setValues({ ...values, phone: event.target.value })}
          />
        )}
      </Field>
      <Field id="cancel-date" label={t(m.res_cancel_date)} error={error('reservationDate')}>
        {(described) => (
          <input
            {...described}
            type="date"
            min={today}
            value={values.reservationDate}
            onChange={(event) => setValues({ ...values, reservationDate: event.target.value })}
          />
        )}
      </Field>
      <div>
        <button type="submit" className={b.button} disabled={cancelling.isPending}>
          {cancelling.isPending ? t(m.sending) : t(m.res_cancel)}
        </button>
      </div>
    </form>
  )
}
