import { Link } from '@tanstack/react-router'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { Head } from '#web/app/head.tsx'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import * as styles from '#web/site/ui/legal-page.css.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { PageHead } from '#web/site/ui/page-head.tsx'

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
    <>
      <Head
        title={t(m.layout_nav_accessibility)}
        description={t(m.accessibility_description, { name: branding.name })}
      />
      <PageHead title={t(m.layout_nav_accessibility)} lead={t(m.accessibility_lead)} />
      <div className={`${globals.wrap} ${styles.parts}`}>
        {parts.map(([title, text]) => (
          <section key={t(title)}>
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
        <div className={buttons.buttonRow}>
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
        </div>
      </div>
    </>
  )
}
