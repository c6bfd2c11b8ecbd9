import type { ReactNode } from 'react'
import { updateUser } from '#shared/auth/endpoints.ts'
import type { SecurityCounts } from '#shared/auth/session.ts'
import { getEmailHoldLevel, type EmailHoldLevel } from '#shared/email/bounce-rate.ts'
import { releaseHeldEmails } from '#shared/email/owner-endpoints.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import type { Overview } from '#shared/overview/overview.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import { useSessionState } from '#web/app/session.ts'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button, ButtonLink, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { SmsBudgetBanner } from '#web/dashboard/sms/sms-usage-panel.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as styles from './overview.css.ts'

/** Notes for the owner about tables, emails, texts and her account, when there is something. */
export function OverviewNotes({ of: { today, bounced, texts, security, proposesSecondFactor } }: { of: Overview }) {
  const standing = useSessionState()
  // Such a session cannot change the account.
  const isLimited = standing.is === 'in' && standing.session.limited
  return (
    <>
      {today?.inNeed && <TablesNote count={today.inNeed} />}
      {bounced !== undefined && <WaitingEmailsNote bounced={bounced} />}
      {texts && <SmsBudgetBanner usage={texts} />}
      {security && <SecurityNote of={security} />}
      {proposesSecondFactor && !isLimited && <SecondFactorNote />}
    </>
  )
}

function TablesNote({ count }: { count: number }) {
  const t = useT()
  return (
    <Banner
      tone="wait"
      icon="table"
      title={count === 1 ? t(m.tables_in_need_one) : t(m.tables_in_need, { count })}
      actions={<ButtonLink to="reservations/tables">{t(m.tables_in_need_look)}</ButtonLink>}
    />
  )
}

const waitingTexts: Record<EmailHoldLevel, Message> = {
  copies: m.overview_bounced_copies,
  confirmations: m.overview_bounced_confirmations,
}

function WaitingEmailsNote({ bounced }: { bounced: number }) {
  const t = useT()
  const { save, pending } = useOwnerMutation(releaseHeldEmails, {
    done: m.overview_bounced_sent,
    failed: m.dashboard_save_failed,
    changes: [getOverview],
  })
  const waiting = getEmailHoldLevel(bounced)
  return (
    <Banner
      tone="wait"
      icon="mail-warning"
      title={t(m.overview_bounced, { count: bounced })}
      actions={
        <Button busy={pending} onClick={() => void save({})}>
          {t(m.overview_bounced_send)}
        </Button>
      }
    >
      {waiting && <p>{t(waitingTexts[waiting])}</p>}
    </Banner>
  )
}

function SecurityNote({ of }: { of: SecurityCounts }) {
  const t = useT()
  return (
    <Line>
      <span>
        <strong>{t(m.overview_security)}</strong> {t(m.overview_security_counts, of)}
      </span>
      <ButtonLink to="settings/security" kind="plain">
        {t(m.overview_security_look)}
      </ButtonLink>
    </Line>
  )
}

function SecondFactorNote() {
  const t = useT()
  const { save, pending } = useOwnerMutation(updateUser, {
    failed: m.dashboard_save_failed,
    changes: [getOverview],
  })
  return (
    <Line>
      <span>
        <strong>{t(m.overview_factor)}</strong> {t(m.overview_factor_text)}
      </span>
      <ButtonRow>
        <ButtonLink to="settings/security" kind="plain">
          {t(m.overview_factor_set_up)}
        </ButtonLink>
        <Button kind="plain" busy={pending} onClick={() => void save({ secondFactor: 'later' })}>
          {t(m.overview_factor_later)}
        </Button>
      </ButtonRow>
    </Line>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className={styles.line}>
    <Icon name="shield" />
    {children}
  </div>
)
