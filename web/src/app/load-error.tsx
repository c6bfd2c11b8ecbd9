import { Link } from '@tanstack/react-router'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import * as pageHeadStyles from '#web/site/ui/page-head.css.ts'
import { useT } from './locale.tsx'

/** The page of an unexpected error, with a way on. */
export function LoadError() {
  const t = useT()
  return (
    <div className={`${globals.wrap} ${pageHeadStyles.pageHead}`} role="alert">
      <title>{t(m.layout_failure_title)}</title>
      <h1>{t(m.layout_failure_title)}</h1>
      <p className={globals.lead}>{t(m.layout_failure_text)}</p>
      <div className={buttons.buttonRow}>
        <button type="button" className={buttons.button} onClick={() => location.reload()}>
          {t(m.layout_failure_again)}
        </button>
        <Link className={`${buttons.button} ${buttons.buttonQuiet}`} to="/">
          {t(m.layout_lost_home)}
        </Link>
      </div>
    </div>
  )
}
