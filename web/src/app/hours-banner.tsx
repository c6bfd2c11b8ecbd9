import * as styles from './header.css.ts'
import { useInstant } from './use-now.ts'
import { useSite } from './site.ts'

/** What everybody must know now, or of the days ahead. It is published, so nothing moves when it stands; once its time has passed it is gone. */
export function HoursBanner() {
  const now = useInstant()
  const lines = useSite().told.banners?.filter(({ until }) => !(now && until && until <= now))
  return lines?.[0] ? (
    <aside className={styles.banner}>
      {lines.map(({ text, lang }) => (
        <p key={text} lang={lang}>
          {text}
        </p>
      ))}
    </aside>
  ) : null
}
