import { Link } from '@tanstack/react-router'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { LegalPage } from '#web/site/ui/legal-page.tsx'

const parts = [
  [m.privacy_reading, m.privacy_reading_text],
  [m.privacy_booking, m.privacy_booking_text],
  [m.privacy_writing, m.privacy_writing_text],
  [m.privacy_mail, m.privacy_mail_text],
  [m.privacy_others, m.privacy_others_text],
  [m.privacy_forget, m.privacy_forget_text],
] as const

/** The privacy page: stored data, durations and erasure. */
export function PrivacyPage() {
  const t = useT()
  const { branding, contactInfo, texts } = useSite()
  return (
    <LegalPage
      title={t(m.privacy_title)}
      description={t(m.privacy_description, { name: branding.name })}
      lead={t(m.privacy_lead)}
      parts={parts}
      {...(texts && { texts: t(m.sms_privacy_text) })}
    >
      <Link className={buttons.button} to="/contact">
        <Icon name="mail" />
        {t(m.privacy_write)}
      </Link>
      {contactInfo.phone && (
        <a className={`${buttons.button} ${buttons.buttonQuiet}`} href={telHref(contactInfo.phone)}>
          <Icon name="phone" />
          {contactInfo.phone}
        </a>
      )}
    </LegalPage>
  )
}
