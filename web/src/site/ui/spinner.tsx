import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as s from './spinner.css.ts'

/** Something is on its way. */
export function Spinner() {
  const t = useT()
  return (
    <div className={s.spinner} role="status">
      <span className={s.ring} />
      {t(m.layout_loading)}
    </div>
  )
}
