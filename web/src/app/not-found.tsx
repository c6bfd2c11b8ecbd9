import { Link } from '@tanstack/react-router'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { emptyPlateUrl } from '#web/art/pictures.ts'
import * as styles from '#web/site/blog/post.css.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Head } from './head.tsx'
import { createTranslator, useT } from './locale.tsx'
import { useHasMotifs } from './use-site.ts'

/** The 404 page. One file answers every missing address, so without script it holds both languages. */
export function NotFound() {
  const t = useT()
  const motifs = useHasMotifs()
  return (
    <>
      <Head title={t(m.layout_lost_title)} description={t(m.layout_lost_text)} />
      <section className={`${motif.tile} ${motif.tileTalavera} ${styles.lost} ${globals.onDark}`}>
        <div>
          {motifs && <img src={emptyPlateUrl} alt="" width="400" height="400" />}
          <h1>{t(m.layout_lost_title)}</h1>
          <p>{t(m.layout_lost_text)}</p>
          <div className={buttons.buttonRow}>
            <Link className={buttons.button} to="/">
              {t(m.layout_lost_home)}
            </Link>
            <Link className={`${buttons.button} ${buttons.buttonLight}`} to="/menu">
              {t(m.layout_view_menu)}
            </Link>
          </div>
          <noscript>
            <InSpanish />
          </noscript>
        </div>
      </section>
    </>
  )
}

/** Rendered into the published page only. */
function InSpanish() {
  const t = createTranslator('es')
  return (
    <div lang="es">
      <h2>{t(m.layout_lost_title)}</h2>
      <p>{t(m.layout_lost_text)}</p>
      <a className={buttons.button} href={pathInLocale('/', 'es')}>
        {t(m.layout_lost_home)}
      </a>
    </div>
  )
}
