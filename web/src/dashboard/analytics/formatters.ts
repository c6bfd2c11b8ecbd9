import { intlLocales } from '#shared/time/local-time.ts'
import { type CountedPath, notFoundPath } from '#shared/site/pages.ts'
import { directSource } from '#shared/analytics/visit.ts'
import { type Message, type Translate, useLocale } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'

/** Returns a formatter of numbers with thousands separators. */
export function useFormatNumber(): (value: number) => string {
  const { locale } = useLocale()
  return (value) => value.toLocaleString(intlLocales[locale])
}

/** Returns a formatter of short dates: 'Nov 8'. */
export function useFormatShortDate(): (date: string) => string {
  const { locale } = useLocale()
  const format = new Intl.DateTimeFormat(intlLocales[locale], { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (date) => format.format(new Date(`${date}T12:00:00Z`))
}

const pageNames: Readonly<Record<CountedPath | typeof notFoundPath, Message>> = {
  '/': m.layout_nav_home,
  '/menu': m.layout_nav_menu,
  '/locations': m.layout_nav_locations,
  '/about': m.layout_nav_about,
  '/contact': m.layout_nav_contact,
  '/reservations': m.layout_nav_reservations,
  '/reservations/manage': m.analytics_an_manage,
  '/catering': m.layout_nav_catering,
  '/blog': m.layout_nav_blog,
  '/subscription': m.analytics_an_subscription,
  '/privacy': m.layout_nav_privacy,
  '/terms': m.layout_nav_terms,
  '/accessibility': m.layout_nav_accessibility,
  '/management': m.analytics_an_login,
  [notFoundPath]: m.analytics_an_lost,
}

/** Returns the name of a counted path; the address of a post. */
export function pageName(t: Translate, path: string): string {
  const name = (pageNames as Record<string, Message>)[path]
  return name ? t(name) : path
}
/** Returns the name of a source: the site's host. */
export const sourceName = (t: Translate, source: string): string =>
  source === directSource ? t(m.analytics_an_direct) : source
