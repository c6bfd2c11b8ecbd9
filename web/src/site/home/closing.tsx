import { Link } from '@tanstack/react-router'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { OrderLink } from '#web/site/ui/order-link.tsx'
import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import * as b from '#web/site/ui/button.css.ts'
import * as s from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

export function Closing({ section }: SectionProps) {
  const t = useT()
  const { branding, contactInfo } = useSite()
  const { phone } = contactInfo
  return (
    <section className={`${s.closing} ${g.onDark}`}>
      <div className={`${motif.picado} ${motif.picadoMasa}`} aria-hidden="true" />
      <div className={`${g.wrap} ${s.section}`}>
        <SectionTitle section={section} />
        <SectionText section={section} className={g.lead} />
        {phone && (
          <a className={s.phoneBig} href={telHref(phone)}>
            {phone}
          </a>
        )}
        <div className={b.buttonRow}>
          <OrderLink orderUrl={branding.orderUrl} className={b.button} />
          <Link className={`${b.button} ${b.buttonQuiet}`} to="/menu">
            {t(m.layout_view_menu)}
          </Link>
        </div>
      </div>
    </section>
  )
}
