import { accessRoute } from '#shared/subscription/access-route.ts'
import { isOwnerPath, pathWithoutLocale } from '#shared/site/locale-path.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { setZoneRules } from '#shared/time/utc-offset.ts'
import { pageContentFile } from '#shared/site/page-copy.ts'
import type { Dish } from '#shared/menu/menu.ts'
import type { PageOwnContent, PageSite } from '#shared/site/site.ts'
import type { Locale } from '#shared/validation.ts'
import type { Access } from '#shared/subscription/subscription.ts'
import type { StopSummary } from '#shared/truck/truck-format.ts'
import { hasCallbackParams } from './auth-callback-params.ts'
import { formatOpenBadge, type BadgeWords, formatOpenLine, formatTodayHours, type TodayWords } from './live-times.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { reportVisit } from './report-visit.ts'

/**
 * The page script: reports the view, registers the worker and updates texts that depend on the time. It starts the app
 * where the page is out of date or needs it. It runs after load, when the browser is idle.
 */

const { dataset, lang } = document.documentElement
setZoneRules(dataset['zone'])
const isTaken = () => dataset['app'] !== undefined
const start = () => void dispatchEvent(new Event('app'))

const seed = JSON.parse(document.querySelector('#state')?.textContent ?? '[]') as [readonly unknown[], unknown][]
const published = <T>(name: string) => seed.find(([[key]]) => key === name)?.[1] as T | undefined
const site = published<PageSite>('site')
const own = published<PageOwnContent>(pageContentFile('/'))
const stop = published<StopSummary[]>('truck')?.[0]
const access = published<Access>('access')
const locale = lang as Locale

/** Returns whether an instant has passed since publishing. */
function isPast(at: string): boolean {
  const hasBanner = site?.told.banners?.some(({ until }) => until && until <= at)
  const isElsewhere = stop && (stop.until <= at || stop.from <= at !== (stop.on ?? false))
  return Boolean(hasBanner || isElsewhere)
}

/** Whether some dishes have limited availability: the app renders their cards. */
const isTimed = published<Dish[]>('menu')?.some(({ soldOut, soldWhen }) => soldOut?.length || soldWhen?.length)

let looking: ReturnType<typeof setTimeout>

/** Updates texts that depend on the time, now and every minute. */
function look(): void {
  clearTimeout(looking)
  if (isTaken()) return
  const at = new Date()
  if (site) tellTime(site, at)
  if (isTimed || isPast(at.toISOString())) start()
  looking = setTimeout(look, 60_000 - (Date.now() % 60_000))
}

function tellTime(site: PageSite, at: Date): void {
  const { hours } = site
  const now = localDateTimeAt(at)
  for (const place of document.querySelectorAll<HTMLElement>('[data-clock]')) {
    const { clock, words = '{}', open: look = '' } = place.dataset
    if (clock === 'badge') {
      const { text, open } = formatOpenBadge(JSON.parse(words) as BadgeWords, hours, now, locale)
      place.textContent = text
      place.style.visibility = ''
      place.classList.toggle(look, open)
    } else if (clock === 'today')
      place.textContent = formatTodayHours(JSON.parse(words) as TodayWords, hours, now, locale)
    else {
      const [line, lang = ''] = formatOpenLine(hours, own?.lines ?? {}, now)
      place.textContent = line
      place.lang = lang
    }
  }
}

/** Asks for the tier's features, as the app does, and starts the app if they changed. */
async function askAccess(): Promise<void> {
  if (isTaken() || document.hidden) return
  const answer = await fetch(accessRoute.path).catch(() => undefined)
  const latest = (answer?.ok ? await answer.json().catch(() => ({})) : {}) as Partial<Access>
  if (Object.entries(access ?? {}).some(([name, given]) => latest[name as keyof Access] !== given)) start()
}

/** Returns whether another document passed on state. Without storage none can. */
function isHandedOver(): boolean {
  try {
    return sessionStorage.getItem('handover') !== null
  } catch {
    return false
  }
}

const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0

/** Starts the app where state was passed on, or where the page asks for it. */
function watch(): void {
  addEventListener('offline', start)
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && start(), true)
  const isNeeded = dataset['keptAt'] || !navigator.onLine || hasCallbackParams() || isHandedOver()
  if (isNeeded || [...document.images].some(isBroken)) start()
  const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && start(), {
    rootMargin: '600px',
  })
  for (const place of document.querySelectorAll('[data-near]')) near.observe(place)
}

/** Closes a phone's navigation at a tap beside it, until the app does. */
function answer(): void {
  addEventListener('pointerdown', ({ target }) => {
    const drawer = document.querySelector<HTMLDetailsElement>('header details[open]')
    if (drawer && !drawer.contains(target as Node)) drawer.open = false
  })
}

/** Loads pictures below the fold last. Not on slow or metered connections. */
function bringPictures(): void {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return
  for (const picture of document.images) if (picture.checkVisibility()) picture.loading = 'eager'
}

function keepCurrent(): void {
  look()
  addEventListener('pageshow', look)
  setInterval(() => void askAccess(), 30_000)
}

const tell = () => reportVisit(pathWithoutLocale(location.pathname))
const steps = isOwnerPath(location.pathname)
  ? [tell]
  : [
      ...(isTaken() ? [] : [keepCurrent, answer, watch]),
      tell,
      bringPictures,
      () => void registerServiceWorker().catch(() => {}),
    ]

/** One task each, so that a slow phone handles taps in between. */
for (const step of steps) setTimeout(step)
