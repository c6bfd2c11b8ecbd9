import { directionsUrl } from '#shared/site/site.ts'
import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { HoursTable } from '#web/site/ui/hours-table.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as form from '#web/site/ui/form.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { PageHead } from '#web/site/ui/page-head.tsx'
import * as styles from './contact.css.ts'
import { ContactForm } from './contact-form.tsx'
import { EmailLink } from '#web/ui/email.tsx'

/** The contact page: form, phone, email and address. */
export function ContactPage() {
  const t = useT()
  const { branding, contactInfo } = useSite()
  const { address, phone, email } = contactInfo
  return (
    <>
      <Head title={t(m.layout_nav_contact)} description={t(m.contacts_description, { name: branding.name })} />
      <PageHead title={t(m.contacts_title)} line={{ page: '/contact', of: 'contactLead' }} />
      <div className={`${globals.wrap} ${styles.columns}`}>
        <section aria-label={t(m.contacts_form)}>
          <noscript>
            <p className={form.note}>{t(m.contacts_needs_script)}</p>
          </noscript>
          <ContactForm />
        </section>
        <ul className={styles.cards}>
          <li>
            <Icon name="pin" />
            <h2>{t(m.contacts_address)}</h2>
            <p>{address}</p>
            <a href={directionsUrl(address)}>{t(m.layout_directions)}</a>
          </li>
          {phone && (
            <li>
              <Icon name="phone" />
              <h2>{t(m.reservations_phone)}</h2>
              <p>
                <a href={telHref(phone)}>{phone}</a>
              </p>
            </li>
          )}
          {email && (
            <li>
              <Icon name="mail" />
              <h2>{t(m.reservations_email)}</h2>
              <p>
                <EmailLink email={email} />
              </p>
            </li>
          )}
          <li>
            <Icon name="clock" />
            <h2>{t(m.contacts_hours)}</h2>
            <HoursTable className={styles.hours} />
          </li>
        </ul>
      </div>
    </>
  )
}
