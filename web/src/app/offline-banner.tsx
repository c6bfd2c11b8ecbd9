import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formatTime, localDateTimeAt, formatLongDate, formatSpokenTime } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import * as m from '#web/paraglide/messages.js'
import type { Language } from './language.ts'
import { useRestaurantNow } from './use-now.ts'
import { LocaleProvider, type Translate, useLocale, useT } from './locale.tsx'
import { openedLink } from './offline-links.ts'
import { watchUnload } from './is-unloading.ts'
import * as styles from './offline-banner.css.ts'

/** The time of the cached copy, if this page is one. */
const { keptAt } = document.documentElement.dataset
const fetched = new Date(keptAt ?? performance.timeOrigin)

/** How long the banner explains that a link needs the network, in ms. */
const toldFor = 8000
/** How often the network is checked, in ms, where the browser does not report it. */
const lookedForEvery = 15_000

const isLeaving = watchUnload()

/** Formats the time of the cached copy within a sentence: '4:58 PM today', 'de hoy a las 4:58 p. m.' */
function fetchedText(t: Translate, today: string, locale: Locale): string {
  const { date, time } = localDateTimeAt(fetched)
  return date === today
    ? t(m.layout_offline_today, { time: formatSpokenTime(time, locale) })
    : t(m.layout_offline_day, { day: formatLongDate(date, locale, true), time: formatTime(time, locale) })
}

/** Shows a banner over the page while offline: the age of the content, and links that cannot be opened. */
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
    const on = () => {
      if (!keptAt) setOff(false)
      else if (mayReload() && !isLeaving()) location.reload()
    }
    addEventListener('offline', off)
    addEventListener('online', on)
    // The network may have returned before the listener existed, or have no internet, which sends no event.
    const look = () => void (keptAt && navigator.onLine && mayReload() && isReached().then((is) => is && on()))
    look()
    const looking = setInterval(look, lookedForEvery)
    return () => {
      clearInterval(looking)
      removeEventListener('offline', off)
      removeEventListener('online', on)
    }
  }, [])

  useEffect(() => {
    if (!isOff) return undefined
    setNeeded(false)
    const leaveApp = (event: MouseEvent) => {
      const link = openedLink(event)
      if (!link) return
      // Bypasses the app: each cached page belongs to its own release.
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

/** Returns whether the page may reload: not while it holds a form. */
const mayReload = (): boolean => !document.querySelector('main form')

/** Returns whether the network answers for this page before the worker would show its copy. */
const isReached = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Opens a page from the cache. Returns whether there is one. */
async function goTo({ origin, pathname, href }: HTMLAnchorElement): Promise<boolean> {
  const kept = origin === location.origin && (await globalThis.caches?.match(pathname))
  if (kept) location.assign(href)
  return Boolean(kept)
}
