import { Link } from '@tanstack/react-router'
import { useT } from '#web/app/locale.tsx'
import { useHasMotifs, useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Picture, PlainPicture } from '#web/site/ui/picture.tsx'
import * as styles from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

const laid = ['tacos-pastor', 'guacamole', 'enchiladas', 'quesadilla', 'pozole', 'tamales', 'margarita', 'churros']

export function PrivateDiningSection({ section, pictures: [picture] }: SectionProps) {
  const t = useT()
  const motifs = useHasMotifs()
  const { phone } = useSite().contactInfo
  return (
    <section className={styles.section}>
      <div className={`${globals.wrap} ${styles.duo} ${styles.duoFlip}`}>
        {picture ? (
          <Picture picture={picture} ground="talavera" className={styles.framed} />
        ) : !motifs ? null : (
          <div className={styles.tableTop} role="img" aria-label={t(m.reservations_table_alt)}>
            {laid.map((dish) => (
              <PlainPicture key={dish} picture={dish} />
            ))}
          </div>
        )}
        <div>
          <SectionTitle section={section} />
          <SectionText section={section} className={globals.lead} />
          <div className={buttons.buttonRow}>
            {phone ? (
              <a className={buttons.button} href={telHref(phone)}>
                {t(m.home_private_ask)}
              </a>
            ) : (
              <Link className={buttons.button} to="/contact">
                {t(m.home_private_ask)}
              </Link>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
