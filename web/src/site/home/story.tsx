import { Link } from '@tanstack/react-router'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import * as b from '#web/site/ui/button.css.ts'
import { Picture } from '#web/site/ui/picture.tsx'
import * as s from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

export function Story({ section, pictures: [picture = ''] }: SectionProps) {
  const t = useT()
  return (
    <section className={`${s.section} ${s.story}`}>
      <div className={`${g.wrap} ${s.duo}`}>
        <Picture picture={picture} ground="chile" className={s.framed} />
        <div>
          <SectionTitle section={section} />
          <SectionText section={section} />
          <div className={b.buttonRow}>
            <Link className={`${b.button} ${b.buttonQuiet}`} to="/about">
              {t(m.layout_our_story)}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
