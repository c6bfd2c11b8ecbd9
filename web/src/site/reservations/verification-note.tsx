import { type ReactNode, useEffect, useRef } from 'react'
import type { ReservationReceipt, VerificationSent } from '#shared/reservations/reservation.ts'
import { formatSpokenTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { WithPhone } from '#web/site/ui/with-phone.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from '#web/site/ui/form.css.ts'

/** Tells whether the answer is a link in an email, which books when its guest opens it. */
export const isVerificationSent = (answer: ReservationReceipt | VerificationSent | undefined) =>
  answer?.status === 'verification-sent'

type Props = { answer: ReservationReceipt | VerificationSent | undefined; email: string }

/** Tells a guest to open the link in our email. The form above keeps its input, so that an address can be corrected. */
export function VerificationNote({ answer, email }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const { phone } = useSite().contactInfo
  return (
    <div role="status">
      {answer?.status === 'verification-sent' && (
        <Shown>
          <p>
            <strong>{t(m.reservations_verify_title)}</strong>
          </p>
          <p>
            {t(m.reservations_verify_text, {
              email: email.trim(),
              time: formatSpokenTime(localDateTimeAt(new Date(answer.until)).time, locale),
            })}
          </p>
          {phone && (
            <p>
              <WithPhone text={t(m.reservations_verify_none, { phone })} phone={phone} />
            </p>
          )}
        </Shown>
      )}
    </div>
  )
}

/** Scrolled into view, clear of a phone's bottom bar. */
function Shown({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={`${styles.note} ${styles.noteGood} ${styles.underButton}`}>
      <Icon name="mail" />
      <div>{children}</div>
    </div>
  )
}
