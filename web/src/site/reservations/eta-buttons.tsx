import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { formatArrivalTime } from '#shared/reservations/eta.ts'
import type { EtaDelay } from '#shared/reservations/reservation.ts'
import { saveMyEta } from '#shared/reservations/self-service-endpoints.ts'
import type { ManagedReservation } from '#shared/reservations/self-service.ts'
import { ApiRequestError, request } from '#web/app/api.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import { Button } from '#web/site/ui/button.tsx'
import { errorText } from '#web/site/ui/error-text.ts'
import { FormNote } from '#web/site/ui/form-note.tsx'
import * as styles from '#web/site/ui/form.css.ts'

type Props = {
  reservation: ManagedReservation
  token: string
  onSaved: (after: ManagedReservation) => void
  /** Called after a failure: the reservation may have changed. */
  onFailed: () => void
}

/** The grace time, and the buttons by which a guest says that they come or run late. */
export function EtaButtons({ reservation, token, onSaved, onFailed }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const label = useId()
  const box = useRef<HTMLDivElement>(null)
  const saving = useMutation({
    mutationFn: (minutesLate: EtaDelay) => request(saveMyEta, { token, locale, minutesLate }),
    onSuccess: onSaved,
    onError: (error) => {
      // The buttons go where it is too late: the focus stays at the words.
      if (error instanceof ApiRequestError && error.status === 422) box.current?.focus()
      onFailed()
    },
  })
  const { etaDelays, eta, graceMinutes, status } = reservation
  if (status !== 'booked') return null
  const late = etaDelays.filter((delay) => delay > 0)
  const say = (minutesLate: EtaDelay, text: string) => (
    <Button
      key={minutesLate}
      kind="quiet"
      aria-pressed={eta?.minutesLate === minutesLate}
      onClick={() => saving.isPending || saving.mutate(minutesLate)}
    >
      {saving.isPending && saving.variables === minutesLate ? t(m.form_sending) : text}
    </Button>
  )
  return (
    <div ref={box} tabIndex={-1} className={styles.eta}>
      {graceMinutes > 0 && <p>{t(m.reservations_grace_guest, { minutes: graceMinutes })}</p>}
      <p role="status">
        {eta &&
          t(eta.minutesLate > 0 ? m.reservations_eta_late_saved : m.reservations_eta_saved, {
            time: formatArrivalTime(reservation, eta, locale),
          })}
      </p>
      {etaDelays.includes(0) && <div className={buttons.buttonRow}>{say(0, t(m.reservations_eta_coming))}</div>}
      {late.length > 0 && (
        <div role="group" aria-labelledby={label} className={styles.eta}>
          <p id={label}>{t(m.reservations_eta_late)}</p>
          <div className={buttons.buttonRow}>
            {late.map((delay) => say(delay, t(m.reservations_eta_minutes, { minutes: delay })))}
          </div>
        </div>
      )}
      <FormNote
        text={
          saving.error
            ? errorText(
                saving.error,
                { 'time-passed': m.reservations_eta_over, 'not-movable': m.reservations_eta_over },
                m.reservations_eta_failed,
              )(t)
            : undefined
        }
      />
    </div>
  )
}
