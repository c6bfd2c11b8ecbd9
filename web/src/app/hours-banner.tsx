import * as styles from './header.css.ts'
import { useNowIso } from './use-now.ts'
import { useSite } from './use-site.ts'

/** The notice of changed hours, today or ahead. It is published, so that nothing shifts. */
export function HoursBanner() {
  const now = useNowIso()
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
