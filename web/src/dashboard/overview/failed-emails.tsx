import type { EmailKind } from '#shared/email/email-message.ts'
import { discardEmail, resendEmail } from '#shared/email/owner-endpoints.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import { listReservations } from '#shared/reservations/owner-endpoints.ts'
import { type FailedEmail, senderUnverifiedError } from '#shared/overview/overview.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { EmailAddress } from '#web/ui/email.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { Badge, Panel } from '#web/dashboard/ui/panel.tsx'
import { phoneHref } from '#web/dashboard/ui/phone.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as styles from './overview.css.ts'

const kinds: Record<EmailKind, Message<{ name: string }>> = {
  'reservation-confirmed': m.overview_mail_confirmed,
  'reservation-cancelled': m.overview_mail_cancelled,
  'reservation-changed': m.overview_mail_changed,
  'reservation-reminder': m.overview_mail_reminder,
  'reservation-offered': m.overview_mail_offered,
  'reservation-offer-over': m.overview_mail_offer_over,
  'waitlist-joined': m.overview_mail_joined,
  'waitlist-ended': m.overview_mail_ended,
  'waitlist-call': m.overview_mail_notice,
  'large-party-notice': m.overview_mail_notice,
  'large-party-declined': m.overview_mail_declined,
  'booking-verification': m.overview_mail_verification,
  'reservation-notice': m.overview_mail_notice,
  'catering-received': m.overview_mail_received,
  'catering-notice': m.overview_mail_notice,
  'catering-quote': m.overview_mail_quote,
  'contact-notice': m.overview_mail_notice,
  'account-notice': m.overview_mail_account,
  'browser-link': m.overview_mail_account,
  'notice-question': m.overview_mail_question,
  'dns-records': m.overview_mail_dns,
  'day-sheet': m.overview_mail_sheet,
  push: m.overview_mail_push,
  text: m.overview_mail_text,
  'line-sms': m.overview_mail_text,
}

const errors: Record<string, Message<{ count: number }>> = {
  bounced: m.overview_mail_bounced,
  complained: m.overview_mail_complained,
  rejected: m.overview_mail_rejected,
  'no address': m.overview_mail_no_address,
  'no domain': m.overview_mail_no_domain,
  gone: m.overview_mail_gone,
  stopped: m.overview_mail_stopped,
  budget: m.overview_mail_budget,
  unreachable: m.overview_mail_unreachable,
  ttl_expired: m.overview_mail_unreachable,
  [senderUnverifiedError]: m.overview_mail_unverified,
}

/** Failed emails and texts, to send again or dismiss. */
export function FailedEmails({ of }: { of: readonly FailedEmail[] }) {
  const t = useT()
  const title = of.some(({ kind }) => kind === 'text') ? m.overview_mails_and_texts : m.overview_mails
  return (
    <div id="mails">
      <Panel title={t(title)} note={<Badge tone="bad">{of.length}</Badge>} flush>
        <ul className={styles.mails}>
          {of.map((mail) => (
            <Failed key={mail.id} mail={mail} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Failed({ mail }: { mail: FailedEmail }) {
  const t = useT()
  const when = useFormatDateTime()
  const { id, kind, email, phone, error, attempts, createdAt } = mail
  const name = mail.name || t(m.overview_mail_you)
  const changes = [getOverview, listReservations]
  const again = useOwnerMutation(resendEmail, { done: m.overview_mail_queued, changes })
  const discard = useOwnerMutation(discardEmail, {
    done: m.overview_mail_discarded,
    failed: m.dashboard_delete_failed,
    changes,
  })
  const confirm = useConfirm()
  const forget = async () => {
    const sure = await confirm({
      title: t(m.overview_mail_discard_sure),
      text: t(m.overview_mail_discard_text, { name: t(kinds[kind], { name }) }),
      yes: t(m.overview_mail_discard),
    })
    if (sure) await discard.save({ id })
  }
  const call = phoneHref(phone)
  const busy = again.pending || discard.pending
  return (
    <li>
      <Icon name="mail-warning" />
      <div>
        <strong>{t(kinds[kind], { name })}</strong>
        <p className={styles.soft}>
          {t(errors[error] ?? m.overview_mail_error, { count: attempts })}{' '}
          {email && <EmailAddress>{email}</EmailAddress>} · {when(createdAt)}
        </p>
        <ButtonRow>
          <Button
            icon="retry"
            busy={again.pending}
            unavailable={busy}
            aria-label={`${t(m.overview_mail_again)}: ${t(kinds[kind], { name })}`}
            onClick={() => void again.save({ id })}
          >
            {t(m.overview_mail_again)}
          </Button>
          {call && (
            <ExternalButtonLink kind="plain" href={call} aria-label={t(m.reservations_call, { name })}>
              {t(m.contacts_call)}
            </ExternalButtonLink>
          )}
          <Button
            kind="plain"
            busy={discard.pending}
            unavailable={busy}
            aria-label={`${t(m.overview_mail_discard)}: ${t(kinds[kind], { name })}`}
            onClick={() => void forget()}
          >
            {t(m.overview_mail_discard)}
          </Button>
        </ButtonRow>
      </div>
    </li>
  )
}
