import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import * as b from '#web/site/ui/button.css.ts'
import { Picture, PlainPicture } from '#web/site/ui/picture.tsx'
import { useInViewport } from '#web/site/ui/use-in-viewport.ts'
import * as s from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

const Form = lazy(() =>
  importWithRetry(() => import('#web/site/catering/catering-form.tsx')).then((file) => ({
    default: file.CateringForm,
  })),
)

const rows = ['taco-pastor', 'taco-asada', 'taco-pollo']
const onTray = rows.flatMap((dish) => [1, 2, 3, 4, 5].map((column) => ({ dish, place: `${dish}-${column}` })))

export function CateringSection({ section, pictures: [picture] }: SectionProps) {
  const t = useT()
  return (
    <section className={`${s.section} ${s.catering} ${g.onDark}`}>
      <div className={`${g.wrap} ${s.duo}`}>
        {picture ? (
          <Picture picture={picture} ground="marigold" className={s.framed} />
        ) : (
          <div className={s.tray} role="img" aria-label={t(m.catering_tray_alt)}>
            {onTray.map(({ dish, place }) => (
              <PlainPicture key={place} picture={dish} />
            ))}
          </div>
        )}
        <div>
          <SectionTitle section={section} />
          <SectionText section={section} className={g.lead} />
          <div className={b.buttonRow}>
            <Link className={`${b.button} ${b.buttonLight}`} to="/catering">
              {t(m.catering_request)}
            </Link>
          </div>
        </div>
      </div>
      <Near />
    </section>
  )
}

/** The form, loaded once it is nearly in sight. */
function Near() {
  const [place, near] = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} data-near className={`${g.wrap} ${s.cateringForm}`}>
      {near && (
        <Suspense>
          <Form />
        </Suspense>
      )}
    </div>
  )
}
