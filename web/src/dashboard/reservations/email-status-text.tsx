import type { EmailStatus } from '#shared/reservations/owner-reservation.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as styles from './reservations.css.ts'
import { emailStateBadges, emailStatusLabel } from './labels.ts'

/** The status of the newest email. Emails are stored for a month; older ones show nothing. */
export function EmailStatusText({ mail, email }: { mail: EmailStatus | undefined; email: string | undefined }) {
  const t = useT()
  if (!mail && email) return null
  return (
    <span className={mail?.state === 'failed' ? styles.saidBad : styles.said}>
      <span className={visuallyHidden}>{t(m.reservations_mail)}: </span>
      {mail && <Icon name={emailStateBadges[mail.state].icon} small />}
      {t(mail ? emailStatusLabel(mail) : m.reservations_mail_none)}
    </span>
  )
}
