import { useMutation } from '@tanstack/react-query'
import { verifyMyReservation } from '#shared/reservations/self-service-endpoints.ts'
import type { ManagedReservation } from '#shared/reservations/self-service.ts'
import { request } from '#web/app/api.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/site/ui/button.tsx'
import { errorText } from '#web/site/ui/error-text.ts'
import { FormNote } from '#web/site/ui/form-note.tsx'
import * as styles from '#web/site/ui/form.css.ts'

type Props = {
  reservation: ManagedReservation
  token: string
  onVerified: (after: ManagedReservation) => void
}

/** The button by which the guest of an email's link verifies the address. */
export function VerifyButton({ reservation, token, onVerified }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const verifying = useMutation({
    mutationFn: () => request(verifyMyReservation, { token, locale }),
    onSuccess: onVerified,
  })
  if (!reservation.canVerify) return null
  return (
    <div className={styles.under}>
      <p>{t(m.reservations_verify_mine_text)}</p>
      <Button kind="quiet" id="verify-mine" onClick={() => verifying.mutate()}>
        {t(verifying.isPending ? m.form_sending : m.reservations_verify_mine)}
      </Button>
      <FormNote text={verifying.error ? errorText(verifying.error, {}, m.reservations_manage_failed)(t) : undefined} />
    </div>
  )
}
