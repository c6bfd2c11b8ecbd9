import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useT } from '#web/app/locale.tsx'
import { useHasMotifs } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Picture, PlainPicture } from '#web/site/ui/picture.tsx'
import { useInViewport } from '#web/site/ui/use-in-viewport.ts'
import * as styles from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'
import { FormBoundary } from '#web/site/ui/form-boundary.tsx'

const Form = lazy(() =>
  importWithRetry(() => import('#web/site/catering/catering-form.tsx')).then((file) => ({
    default: file.CateringForm,
  })),
)

const rows = ['taco-pastor', 'taco-asada', 'taco-pollo']
const onTray = rows.flatMap((dish) => [1, 2, 3, 4, 5].map((column) => ({ dish, place: `${dish}-${column}` })))

export function CateringSection({ section, pictures: [picture] }: SectionProps) {
  const t = useT()
  const motifs = useHasMotifs()
  return (
    <section className={`${styles.section} ${styles.catering} ${globals.onDark}`}>
      <div className={`${globals.wrap} ${styles.duo}`}>
        {picture ? (
          <Picture picture={picture} ground="marigold" className={styles.framed} />
        ) : !motifs ? null : (
          <div className={styles.tray} role="img" aria-label={t(m.catering_tray_alt)}>
            {onTray.map(({ dish, place }) => (
              <PlainPicture key={place} picture={dish} />
            ))}
          </div>
        )}
        <div>
          <SectionTitle section={section} />
          <SectionText section={section} className={globals.lead} />
          <div className={buttons.buttonRow}>
            <Link className={`${buttons.button} ${buttons.buttonLight}`} to="/catering">
              {t(m.catering_request)}
            </Link>
          </div>
        </div>
      </div>
      <Near />
    </section>
  )
}

/** The form, loaded shortly before it is visible. */
function Near() {
  const [place, near] = useInViewport<HTMLDivElement>()
  return (
    <div ref={place} data-near className={`${globals.wrap} ${styles.cateringForm}`}>
      {near && (
        <FormBoundary>
          <Suspense>
            <Form />
          </Suspense>
        </FormBoundary>
      )}
    </div>
  )
}
