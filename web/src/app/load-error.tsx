import { Link } from '@tanstack/react-router'
import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import * as b from '#web/site/ui/button.css.ts'
import * as p from '#web/site/ui/page-head.css.ts'
import { useT } from './locale.tsx'

/** An error that nobody foresaw, with a way on. */
export function LoadError() {
  const t = useT()
  return (
    <div className={`${g.wrap} ${p.pageHead}`} role="alert">
      <title>{t(m.layout_failure_title)}</title>
      <h1>{t(m.layout_failure_title)}</h1>
      <p className={g.lead}>{t(m.layout_failure_text)}</p>
      <div className={b.buttonRow}>
        <button type="button" className={b.button} onClick={() => location.reload()}>
          {t(m.layout_failure_again)}
        </button>
        <Link className={`${b.button} ${b.buttonQuiet}`} to="/">
          {t(m.layout_lost_home)}
        </Link>
      </div>
    </div>
  )
}
