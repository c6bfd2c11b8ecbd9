import * as s from './header.css.ts'
import { useRestaurantNow } from './now.ts'
import { useSite } from './site.ts'

/** What everybody must know of the hours of the days ahead. It is published, so nothing moves when it stands; once its dates have passed it is gone. */
export function HoursBanner() {
  const { banner } = useSite().told
  const now = useRestaurantNow()
  return banner && !(now && now.date > banner.until) ? <aside className={s.banner}>{banner.text}</aside> : null
}
