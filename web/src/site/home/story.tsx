import { Link } from '@tanstack/react-router'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Picture } from '#web/site/ui/picture.tsx'
import * as styles from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

export function StorySection({ section, pictures: [picture = ''] }: SectionProps) {
  const t = useT()
  return (
    <section className={`${styles.section} ${styles.story}`}>
      <div className={`${globals.wrap} ${styles.duo}`}>
        <Picture picture={picture} ground="chile" className={styles.framed} />
        <div>
          <SectionTitle section={section} />
          <SectionText section={section} />
          <div className={buttons.buttonRow}>
            <Link className={`${buttons.button} ${buttons.buttonQuiet}`} to="/about">
              {t(m.layout_our_story)}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
