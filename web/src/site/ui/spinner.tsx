import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './spinner.css.ts'

/** A loading spinner. */
export function Spinner() {
  const t = useT()
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ring} />
      {t(m.layout_loading)}
    </div>
  )
}
