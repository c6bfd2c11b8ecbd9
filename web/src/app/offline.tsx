import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { clockTime, localDateTime, longDate, spokenTime } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import * as m from '#web/paraglide/messages.js'
import type { Language } from './language.ts'
import { useRestaurantNow } from './use-now.ts'
import { LocaleProvider, type Translate, useLocale, useT } from './locale.tsx'
import * as styles from './offline.css.ts'

/** When this page was fetched, and whether what is shown is what the browser had kept. */
const { keptAt } = document.documentElement.dataset
const fetched = new Date(keptAt ?? performance.timeOrigin)

/** How long it is told, in ms, that a link needs the net. */
const toldFor = 8000
/** How long, in ms, a page that is left is not loaded anew; after that the way there has failed. */
const leavesWithin = 10_000
/** How often it is looked, in ms, whether the net is back where the browser does not tell. */
const lookedForEvery = 15_000

/** When that was as it stands in a sentence, by the restaurant's clock: '4:58 PM today', 'de hoy a las 4:58 p. m.' */
function fetchedText(t: Translate, today: string, locale: Locale): string {
  const { date, time } = localDateTime(fetched)
  return date === today
    ? t(m.layout_offline_today, { time: spokenTime(time, locale) })
    : t(m.layout_offline_day, { day: longDate(date, locale, true), time: clockTime(time, locale) })
}

/** Tell, over the page, that there is no net, of when what is shown is, and of links that lead to nothing meanwhile. */
export function showOfflineBanner(language: Language): void {
  const place = document.createElement('div')
  place.className = styles.place
  document.querySelector('main')?.before(place)
  createRoot(place).render(
    <LocaleProvider language={language}>
      <Offline />
    </LocaleProvider>,
  )
}

function Offline() {
  const t = useT()
  const { locale } = useLocale()
  const today = useRestaurantNow()?.date
  const [isOff, setOff] = useState(true)
  const [needed, setNeeded] = useState(false)

  useEffect(() => {
    const off = () => setOff(true)
    let leaving = false
    let staying: ReturnType<typeof setTimeout>
    // Whoever is on the way to another page is not called back.
    const leave = () => {
      leaving = true
      clearTimeout(staying)
      staying = setTimeout(() => (leaving = false), leavesWithin)
    }
    const on = () => {
      if (!keptAt) setOff(false)
      else if (mayReload() && !leaving) location.reload()
    }
    addEventListener('offline', off)
    addEventListener('online', on)
    addEventListener('beforeunload', leave)
    // The net may have come back before anybody listened; and a network may lead nowhere, whose coming back is not told.
    const look = () => void (keptAt && navigator.onLine && mayReload() && isReached().then((is) => is && on()))
    look()
    const looking = setInterval(look, lookedForEvery)
    return () => {
      clearInterval(looking)
      clearTimeout(staying)
      removeEventListener('offline', off)
      removeEventListener('online', on)
      removeEventListener('beforeunload', leave)
    }
  }, [])

  useEffect(() => {
    if (!isOff) return undefined
    setNeeded(false)
    const leaveApp = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !/^https?:$/.test(link.protocol)) return
      const isHere = link.origin === location.origin && link.pathname === location.pathname
      if (isHere && link.hash) return
      // Not the app's: pages that are kept are of their own release, each whole.
      event.preventDefault()
      event.stopPropagation()
      void goTo(link).then((gone) => {
        setNeeded(!gone)
        clearTimeout(forgetting)
        forgetting = setTimeout(() => setNeeded(false), toldFor)
      })
    }
    let forgetting: ReturnType<typeof setTimeout>
    addEventListener('click', leaveApp, true)
    return () => {
      clearTimeout(forgetting)
      removeEventListener('click', leaveApp, true)
    }
  }, [isOff])

  if (!isOff || !today) return null
  return (
    <aside className={`${styles.bar} ${needed ? styles.told : ''}`} aria-labelledby="offline">
      <p role="status">
        <strong id="offline">{t(m.layout_offline)}</strong>{' '}
        {needed ? t(m.layout_offline_needed) : t(m.layout_offline_as_of, { when: fetchedText(t, today, locale) })}
      </p>
      <button className={styles.again} type="button" onClick={() => location.reload()}>
        {t(m.layout_offline_again)}
      </button>
    </aside>
  )
}

/** Whoever fills in a form keeps the page that is filled in. */
const mayReload = (): boolean => !document.querySelector('main form')

/** Whether this page can be had from the net, and sooner than its worker would show the kept one. */
const isReached = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Go to a page that is kept; whether there is one. */
async function goTo({ origin, pathname, href }: HTMLAnchorElement): Promise<boolean> {
  const kept = origin === location.origin && (await globalThis.caches?.match(pathname))
  if (kept) location.assign(href)
  return Boolean(kept)
}
