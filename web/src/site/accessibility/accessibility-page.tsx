import { Link } from '@tanstack/react-router'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { Head } from '#web/app/head.tsx'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import * as s from '#web/site/privacy/privacy.css.ts'
import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import * as b from '#web/site/ui/button.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { PageHead } from '#web/site/ui/page-head.tsx'

const parts = [
  [m.access_help, m.access_help_text],
  [m.access_site, m.access_site_text],
  [m.access_others, m.access_others_text],
  [m.access_here, m.access_here_text],
] as const

/** How this site is made for everybody, and whom to call where it is not. */
export function AccessibilityPage() {
  const t = useT()
  const { locale } = useLocale()
  const { branding, contactInfo } = useSite()
  const { phone } = contactInfo
  return (
    <>
      <Head title={t(m.nav_accessibility)} description={t(m.access_description, { name: branding.name })} />
      <PageHead title={t(m.nav_accessibility)} lead={t(m.access_lead)} />
      <div className={`${g.wrap} ${s.parts}`}>
        {parts.map(([title, text]) => (
          <section key={t(title)}>
            <h2>{t(title)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
        <div className={b.buttonRow}>
          {phone && (
            <a className={b.button} href={telHref(phone)}>
              <Icon name="phone" />
              {t(m.call)} {phone}
            </a>
          )}
          <Link className={`${b.button} ${b.buttonQuiet}`} to="/contact">
            <Icon name="mail" />
            {t(m.access_write)}
          </Link>
          <a className={`${b.button} ${b.buttonQuiet}`} href={pathInLocale('/menu/print', locale)}>
            {t(m.access_print)}
          </a>
        </div>
      </div>
    </>
  )
}
