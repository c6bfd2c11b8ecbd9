import * as s from './header.css.ts'
import { useInstant } from './now.ts'
import { useSite } from './site.ts'

/** What everybody must know now, or of the days ahead. It is published, so nothing moves when it stands; once its time has passed it is gone. */
export function HoursBanner() {
  const now = useInstant()
  return useSite().told.banners?.map(
    ({ text, until, lang }) =>
      !(now && until && until <= now) && (
        <aside key={text} className={s.banner} lang={lang}>
          {text}
        </aside>
      ),
  )
}
