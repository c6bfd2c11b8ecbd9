import { Link } from '@tanstack/react-router'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import { LegalPage } from '#web/site/ui/legal-page.tsx'

const parts = [
  [m.terms_booking, m.terms_booking_text],
  [m.terms_waitlist, m.terms_waitlist_text],
  [m.terms_food, m.terms_food_text],
  [m.terms_catering, m.terms_catering_text],
  [m.terms_use, m.terms_use_text],
  [m.terms_privacy, m.terms_privacy_text],
] as const

/** The terms page: what a guest and the restaurant agree on. */
export function TermsPage() {
  const t = useT()
  const { branding, contactInfo, texts } = useSite()
  const phone = contactInfo.phone && ` ${contactInfo.phone}`
  return (
    <LegalPage
      title={t(m.terms_title)}
      description={t(m.terms_description, { name: branding.name })}
      lead={t(m.terms_lead)}
      parts={parts}
      {...(texts && { texts: t(m.sms_terms_text, { name: branding.name, phone }) })}
    >
      <Link className={buttons.button} to="/privacy">
        {t(m.terms_read_privacy)}
      </Link>
    </LegalPage>
  )
}
