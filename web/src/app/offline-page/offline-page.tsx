import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { offlinePath } from '#shared/site/pages.ts'
import type { PageSite } from '#shared/site/site.ts'
import { appearanceOrDefault } from '#shared/site/themes.ts'
import { createTranslator } from '#web/app/locale.tsx'
import { navLinks } from '#web/app/navigation.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import reloadWhenOnline from './reload-when-online.ts?standalone'
import { offlineStyleOf } from './../offline-page/offline-style.ts'
import { renderPlainDocument } from './../offline-page/plain-document.tsx'

const words = {
  en: {
    title: "You're offline",
    text: 'You need to be online to see this page.',
    or: 'You can still call us.',
    call: 'Call',
    again: 'Try again',
    hours: 'Hours',
    asOf: (date: string) => `As of ${date}.`,
    kept: 'You can still read',
  },
  es: {
    title: 'Estás sin conexión',
    text: 'Para ver esta página necesitas internet.',
    or: 'Mientras tanto, puedes llamarnos.',
    call: 'Llamar al',
    again: 'Intentar de nuevo',
    hours: 'Horario',
    asOf: (date: string) => `Al ${date}.`,
    kept: 'Todavía puedes leer',
  },
} as const

/** Pages that the worker caches on every visit. */
const kept = new Set<string>(['/', '/menu', '/locations', '/contact'])

/** Renders the page for uncached addresses while offline: the phone to call and the hours. */
function offlinePage(site: PageSite, locale: Locale, date: string): string {
  const { branding, contactInfo, told, unopened } = site
  const t = words[locale]
  const { address, phone } = contactInfo
  return renderPlainDocument(
    site,
    { locale, title: t.title, style: offlineStyleOf(appearanceOrDefault(site.look).theme) },
    <main>
      <p className="name">{branding.name}</p>
      <h1>{t.title}</h1>
      <p>
        {t.text} {phone && t.or}
      </p>
      <p className="ways">
        {phone && (
          <a className="button" href={telHref(phone)}>
            {t.call} {phone}
          </a>
        )}
        <button className="button quiet" type="button">
          {t.again}
        </button>
      </p>
      {!unopened && (
        <>
          <h2>{t.hours}</h2>
          <dl>
            {[...told.week, ...told.soon].map(([of, hours]) => (
              <div key={of}>
                <dt>{of}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
          <p>{t.asOf(formatLongDate(date, locale))}</p>
        </>
      )}
      {address && (
        <address>
          <bdi>{address}</bdi>
        </address>
      )}
      <h2>{t.kept}</h2>
      <ul>
        {navLinks
          .filter(({ to }) => kept.has(to))
          .map(({ to, label }) => (
            <li key={to}>
              <a href={pathInLocale(to, locale)}>{createTranslator(locale)(label)}</a>
            </li>
          ))}
      </ul>
      {/* oxlint-disable-next-line react/no-danger -- our own script, with no word of anybody's in it */}
      <script dangerouslySetInnerHTML={{ __html: reloadWhenOnline }} />
    </main>,
  )
}

/** Returns the offline pages by file name. */
export const renderOfflinePages = (of: Record<Locale, PageSite>, date: string): Record<string, () => string> =>
  Object.fromEntries(
    (['en', 'es'] as const).map((locale) => [
      `${pathInLocale(offlinePath, locale).slice(1)}.html`,
      () => offlinePage(of[locale], locale, date),
    ]),
  )
