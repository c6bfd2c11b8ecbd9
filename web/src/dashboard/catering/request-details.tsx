import type { StoredCateringRequest } from '#shared/catering/catering.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { mailtoHref } from '#web/dashboard/contacts/mailto.ts'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { EmailAddress } from '#web/ui/email.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import { phoneHref, PhoneLink } from '#web/dashboard/ui/phone.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import { NotEmailedBadge } from './status-labels.tsx'
import * as styles from './quote.css.ts'

/** The guest's message and contact data. */
export function RequestDetails({ request }: { request: StoredCateringRequest }) {
  const t = useT()
  const when = useFormatDateTime()
  const { branding } = useSite()
  const { message, name, email, phoneNumber, createdAt } = request
  const call = phoneHref(phoneNumber)
  return (
    <Panel
      title={t(m.catering_owner_asked)}
      actions={
        <ButtonRow>
          {call && (
            <ExternalButtonLink kind="plain" icon="phone" href={call}>
              {t(m.contacts_call)}
            </ExternalButtonLink>
          )}
          <ExternalButtonLink kind="plain" icon="mail" href={mailtoHref(email, branding.name)}>
            {t(m.contacts_write)}
          </ExternalButtonLink>
        </ButtonRow>
      }
    >
      {request.unmailed && (
        <p>
          <NotEmailedBadge of={request} /> {t(m.catering_no_copy_text)}
        </p>
      )}
      <p className={styles.message}>{message || t(m.catering_no_message)}</p>
      <p className={styles.soft}>
        {t(m.catering_asked_at, { when: when(createdAt) })} · <bdi>{name}</bdi> ·{' '}
        <bdi>
          <EmailAddress>{email}</EmailAddress>
        </bdi>
        {phoneNumber && (
          <>
            {' · '}
            <PhoneLink text={phoneNumber} />
          </>
        )}
      </p>
    </Panel>
  )
}
