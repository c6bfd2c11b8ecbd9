import { Link } from '@tanstack/react-router'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { OrderLink } from '#web/site/ui/order-link.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import * as styles from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

export function CallToActionSection({ section }: SectionProps) {
  const t = useT()
  const { branding, contactInfo } = useSite()
  const { phone } = contactInfo
  return (
    <section className={`${styles.closing} ${globals.onDark}`}>
      <div className={`${motif.picado} ${motif.picadoMasa}`} aria-hidden="true" />
      <div className={`${globals.wrap} ${styles.section}`}>
        <SectionTitle section={section} />
        <SectionText section={section} className={globals.lead} />
        {phone && (
          <a className={styles.phoneBig} href={telHref(phone)}>
            {phone}
          </a>
        )}
        <div className={buttons.buttonRow}>
          <OrderLink orderUrl={branding.orderUrl} className={buttons.button} />
          <Link className={`${buttons.button} ${buttons.buttonQuiet}`} to="/menu">
            {t(m.layout_view_menu)}
          </Link>
        </div>
      </div>
    </section>
  )
}
