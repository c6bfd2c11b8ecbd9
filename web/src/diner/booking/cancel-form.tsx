import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { cancelReservation } from '#shared/calls.ts'
import { longDate } from '#shared/hours.ts'
import { CancelRequest } from '#shared/reservation.ts'
import { request } from '#web/app/api.ts'
import { faultsOf } from '#web/app/check.ts'
import { faultText } from '#web/app/faults.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import type { Saying } from '#web/app/toast.tsx'
import { focusFirstFault } from '#web/diner/form/focus.ts'
import { FormNote } from '#web/diner/form/form-note.tsx'
import { Result } from '#web/diner/form/result.tsx'
import { useRestaurantNow } from '#web/app/now.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/diner/ui/button.tsx'
import { Field } from '#web/diner/ui/field.tsx'
import * as s from '#web/diner/ui/form.css.ts'
import { cancellingWords, faultsIn, refusalText } from './refusal-text.ts'

const empty = { phone: '', reservationDate: '' }

/** Cancel by phone and date. */
export function CancelForm() {
  const t = useT()
  const { locale } = useLocale()
  const today = useRestaurantNow()?.date
  const queryClient = useQueryClient()
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Record<string, string[]>>({})
  const [note, setNote] = useState<Saying>()
  const [done, setDone] = useState<string>()

  const fail = (say: Saying) => setNote(() => say)

  const cancelling = useMutation({
    mutationFn: () => request(cancelReservation, { ...values, locale }),
    onSuccess: () => {
      setDone(values.reservationDate)
      setValues(empty)
    },
    onError: (error) => {
      setFaults(faultsIn(error))
      fail(refusalText(error, cancellingWords, m.res_cancel_failed))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['availability'] }),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (cancelling.isPending) return
    setNote(undefined)
    setDone(undefined)
    const found = faultsOf(CancelRequest, values)
    setFaults(found)
    const fault = Object.values(found)[0]?.[0]
    if (fault) {
      focusFirstFault(event.currentTarget)
      return fail((now) => faultText(now, fault))
    }
    cancelling.mutate()
  }

  const error = (name: keyof typeof empty) => faults[name]?.[0] && faultText(t, faults[name][0])
  return (
    <form className={`${s.form} ${s.narrow}`} onSubmit={send} method="dialog" noValidate>
      {done && (
        <Result icon="calendar">
          <p>{t(m.res_cancelled, { date: longDate(done, locale) })}</p>
        </Result>
      )}
      <p>{t(m.res_cancel_intro)}</p>
      <Field id="cancel-phone" label={t(m.res_phone)} required error={error('phone')}>
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
      <Field id="cancel-date" label={t(m.res_cancel_date)} required error={error('reservationDate')}>
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
        <Button type="submit" unavailable={cancelling.isPending}>
          {cancelling.isPending ? t(m.sending) : t(m.res_cancel)}
        </Button>
        <FormNote text={note?.(t)} />
      </div>
    </form>
  )
}
