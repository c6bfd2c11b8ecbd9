import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { allergenNames } from '#shared/allergens/allergen-format.ts'
import type { Locale } from '#shared/validation.ts'
import { formatLongDate } from '#shared/time/local-time.ts'
import { defaultTabs, type SiteTab } from '#shared/menu/categories.ts'
import { dishesOfTab } from '#shared/menu/tab-dishes.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { printLegend, formatPrintCodes } from '#shared/allergens/allergen-print-codes.ts'
import { sharedKitchenNotice } from '#shared/allergens/allergen-disclaimer.ts'
import type { PageOwnContent, PageSite } from '#shared/site/site.ts'
import { appearanceOrDefault } from '#shared/site/themes.ts'
import { tabName } from '#web/site/menu/tab-names.ts'
import { PageCopyText } from '#web/site/ui/page-copy-line.tsx'
import * as m from '#web/paraglide/messages.js'
import { createTranslator } from '#web/app/locale.tsx'
import { renderPlainDocument } from '#web/app/offline-page/plain-document.tsx'
import { printMenuStyle, tableTentStyleOf } from './../print/print-styles.ts'
import { QrDrawing } from '#web/ui/qr-drawing.tsx'

const words = {
  en: {
    title: 'Menu to print',
    back: 'Back to the menu',
    large: 'Large print',
    how: 'Print it with your browser (Ctrl+P).',
    may: 'may contain',
    unknown: 'not checked yet: ask us',
    beside: 'Beside a dish:',
    asOf: (date: string) => `Prices in dollars, as of ${date}.`,
    now: "What's sold out today, and what changed since:",
    code: 'QR code of the menu',
  },
  es: {
    title: 'Menú para imprimir',
    back: 'Volver al menú',
    large: 'Letra grande',
    how: 'Imprímelo con tu navegador (Ctrl+P).',
    may: 'puede contener',
    unknown: 'sin revisar todavía: pregúntanos',
    beside: 'Junto a un platillo:',
    asOf: (date: string) => `Precios en dólares, al ${date}.`,
    now: 'Lo que se agotó hoy y lo que cambió desde entonces:',
    code: 'Código QR del menú',
  },
} as const

/** Removes the scheme of an address for reading. */
const readAs = (url: string): string => url.replace(/^https?:\/\//, '')

/** The content of the printed pages in one language: settings, the menu page's settings and the dishes. */
type Told = { site: PageSite; own: PageOwnContent; menu: readonly Dish[] }

/** The menu in one language on a date, for printing. */
type Printed = Told & { locale: Locale; origin: string; date: string }

/** Renders the printed menu without a script, from the published content. */
function printedMenu({ site, own, menu, locale, origin, date }: Printed): string {
  const t = words[locale]
  const { branding, contactInfo } = site
  const online = origin + pathInLocale('/menu', locale)
  const tabs: readonly SiteTab[] = own.tabs ?? defaultTabs
  const parts = tabs.map((tab) => ({ tab, dishes: dishesOfTab(tab, menu) })).filter(({ dishes }) => dishes.length > 0)
  return renderPlainDocument(
    site,
    {
      locale,
      title: t.title,
      style: printMenuStyle(sharedKitchenNotice[locale], appearanceOrDefault(site.look).theme),
    },
    <>
      <nav className="bar">
        <a href={pathInLocale('/menu', locale)}>{t.back}</a>
        <p>{t.how}</p>
        <label>
          <input type="checkbox" id="large" /> {t.large}
        </label>
      </nav>
      <div className="sheet">
        <header>
          <div>
            <h1>{branding.name}</h1>
            <p>
              {contactInfo.address && `${contactInfo.address} · `}
              {contactInfo.phone && (
                <>
                  <span className="phone">{contactInfo.phone}</span>
                  {' · '}
                </>
              )}
              {readAs(origin)}
            </p>
            <p className="legend">
              {t.beside}{' '}
              {printLegend.map(([letter, of]) => (
                <Fragment key={letter}>
                  <span>
                    <b>{letter}</b> {allergenNames[locale][of]}
                  </span>
                  {' · '}
                </Fragment>
              ))}
              <span>
                <b>( )</b> {t.may}
              </span>
              {' · '}
              <span>
                <b>?</b> {t.unknown}
              </span>
            </p>
            <p className="kitchen">{sharedKitchenNotice[locale]}</p>
            <PageCopyText text={own.lines.advisoryLine} lang={own.lines.borrowed?.advisoryLine} className="kitchen" />
          </div>
          <QrDrawing text={online} label={t.code} />
        </header>
        <main>
          {parts.map(({ tab, dishes }) => (
            <section key={tab.id}>
              <h2 lang={tab.borrowed?.label}>{tabName(createTranslator(locale), tab)}</h2>
              {dishes.map((dish) => (
                <Entry key={dish.id} dish={dish} locale={locale} />
              ))}
            </section>
          ))}
        </main>
        <footer>
          {t.asOf(formatLongDate(date, locale))} {t.now} {readAs(online)}
        </footer>
      </div>
    </>,
  )
}

function Entry({ dish, locale }: { dish: Dish; locale: Locale }) {
  const { borrowed = {}, sizes = [], when, marketPrice, price, description } = dish
  const t = createTranslator(locale)
  return (
    <article>
      <div className="line">
        <span className="name" lang={borrowed.name}>
          {dish.name.trim() || t(m.menu_unnamed)}
        </span>
        <span className="marks">{formatPrintCodes(dish.told)}</span>
        <i className="dots" />
        <span className="price">{marketPrice && !price ? t(m.menu_market_price) : price}</span>
      </div>
      {description && <p lang={borrowed.description}>{description}</p>}
      {sizes.length > 0 && (
        <p>
          {sizes.map((size, index) => (
            <span key={size.label} lang={size.borrowed?.label}>
              {index > 0 && ' · '}
              {size.label} <b>{size.price}</b>
            </span>
          ))}
        </p>
      )}
      {when && <p>{when}</p>}
    </article>
  )
}

/** Renders a table tent in both languages. */
const tableTent = (site: PageSite, origin: string): string => {
  const online = `${origin}/menu`
  const card = (pointed: ReactNode) => (
    <div className="card">
      <QrDrawing text={online} label={words.en.code} />
      {pointed}
      <span>{readAs(online)}</span>
    </div>
  )
  return renderPlainDocument(
    site,
    { locale: 'en', title: 'Table tent', style: tableTentStyleOf(appearanceOrDefault(site.look).theme) },
    <>
      <nav className="bar">
        <a href="/menu">{words.en.back}</a>
        <p>
          {words.en.how} <span lang="es">{words.es.how}</span>
        </p>
      </nav>
      <main className="tent">
        <section className="face over">
          <div>
            <h1>What's on today?</h1>
            <p>Live menu: what's available, when, and what's in it.</p>
            <p lang="es">El menú al momento: qué hay, a qué hora y qué lleva.</p>
          </div>
          {card(<b lang="es">¿Qué hay hoy?</b>)}
        </section>
        <section className="face under">
          <div>
            <h1>Point your phone here.</h1>
            <p>{sharedKitchenNotice.en}</p>
            <p lang="es">{sharedKitchenNotice.es}</p>
          </div>
          {card(<b lang="es">Apunta aquí.</b>)}
        </section>
      </main>
    </>,
  )
}

/** Renders the QR code of the menu's address as a file. */
const menuCode = (origin: string): string =>
  renderToStaticMarkup(<QrDrawing text={`${origin}/menu`} label={words.en.code} />)

/** A printed file, rendered on demand, and the content that it depends on. */
type Paper = { of: 'menu' | 'site' | 'address'; make: () => string }

/** Returns the printed pages and the menu's QR code by file name. */
export const renderPrintPages = (of: Record<Locale, Told>, origin: string, date: string): Record<string, Paper> => ({
  'menu/print.html': { of: 'menu', make: () => printedMenu({ ...of.en, locale: 'en', origin, date }) },
  'es/menu/print.html': { of: 'menu', make: () => printedMenu({ ...of.es, locale: 'es', origin, date }) },
  'menu/table-tent.html': { of: 'site', make: () => tableTent(of.en.site, origin) },
  'menu/qr.svg': { of: 'address', make: () => menuCode(origin) },
})
