import { Link } from '@tanstack/react-router'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { LegalPage } from '#web/site/ui/legal-page.tsx'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'

const parts = [
  [m.accessibility_help, m.accessibility_help_text],
  [m.accessibility_site, m.accessibility_site_text],
  [m.accessibility_others, m.accessibility_others_text],
  [m.accessibility_here, m.accessibility_here_text],
] as const

/** The accessibility page, with the phone to call for help. */
export function AccessibilityPage() {
  const t = useT()
  const { locale } = useLocale()
  const { branding, contactInfo } = useSite()
  const { phone } = contactInfo
  return (
    <LegalPage
      title={t(m.layout_nav_accessibility)}
      description={t(m.accessibility_description, { name: branding.name })}
      lead={t(m.accessibility_lead)}
      parts={parts}
    >
      {phone && (
        <a className={buttons.button} href={telHref(phone)}>
          <Icon name="phone" />
          {t(m.layout_call)} {phone}
        </a>
      )}
      <Link className={`${buttons.button} ${buttons.buttonQuiet}`} to="/contact">
        <Icon name="mail" />
        {t(m.accessibility_write)}
      </Link>
      <a className={`${buttons.button} ${buttons.buttonQuiet}`} href={pathInLocale('/menu/print', locale)}>
        {t(m.accessibility_print)}
      </a>
    </LegalPage>
  )
}
