import { pathInLocale, localeOfPath, pathWithoutLocale } from '#shared/site/locale-path.ts'
import type { WholePost } from '#shared/blog/blog.ts'
import type { Locale } from '#shared/validation.ts'
import { defaultTabs, type SiteTab } from '#shared/menu/categories.ts'
import { dishesOfTab } from '#shared/menu/tab-dishes.ts'
import type { Dish } from '#shared/menu/menu.ts'
import { parsePrice } from '#shared/money.ts'
import { openingHoursJsonLd } from '#shared/hours/opening-hours-jsonld.ts'
import { type StopSummary, truckJsonLd } from '#shared/truck/truck-format.ts'
import { postPath } from '#shared/site/pages.ts'
import { parsePostalAddress } from '#shared/site/postal-address.ts'
import { pageContentFile } from '#shared/site/page-copy.ts'
import { defaultListing, type PageOwnContent, type PageSite } from '#shared/site/site.ts'
import { type Access, noAccess } from '#shared/subscription/subscription.ts'
import type { Localized } from '#shared/localized-text.ts'
import { tabName } from '#web/site/menu/tab-names.ts'
import * as m from '#web/paraglide/messages.js'
import { createTranslator } from './locale.tsx'
import { cateringLink, navLinks } from './navigation.ts'
import { appearanceOrDefault } from '#shared/site/themes.ts'
import { shareImageUrl } from './share-metadata.tsx'
import { telHref } from '#shared/phone/phone-format.ts'

type Seed = readonly (readonly [key: readonly unknown[], data: unknown])[]

const context = 'https://schema.org'

/** Returns the structured data (JSON-LD) of a page: the restaurant, the page's position, and its menu or post. */
export function buildStructuredData(address: string, seed: Seed, origin: string): object[] {
  const [url, locale] = [pathWithoutLocale(address), localeOfPath(address)]
  const of = <T>(name: string, ...more: unknown[]) =>
    seed.find(([key]) => [name, ...more].every((part, index) => key[index] === part))?.[1] as T | undefined
  const site = of<PageSite>('site', locale)
  if (!site) return []
  const slug = /^\/blog\/(.+)$/.exec(url)?.[1]
  const post = slug ? of<Localized<WholePost>>(`blog/${slug}`, locale) : undefined
  const menu = url === '/menu' ? of<Dish[]>('menu', locale) : undefined
  const { tabs } = of<PageOwnContent>(pageContentFile('/menu'), locale) ?? {}
  return [
    restaurant(site, of<Access>('access') ?? noAccess, origin, locale),
    ...breadcrumbs(url, post, origin, locale),
    ...(menu?.length ? [menuOf({ items: menu, tabs: tabs ?? defaultTabs }, site, origin, locale)] : []),
    ...(url === '/locations'
      ? truckJsonLd(of<StopSummary[]>('truck', locale) ?? [], site.branding.name, origin + pathInLocale(url, locale))
      : []),
    ...(post ? [posting(post, site, origin, locale)] : []),
  ]
}

function restaurant(
  { branding, contactInfo, hours, listing, look, socialMedia, unopened }: PageSite,
  { hasReservationsAccess }: Access,
  origin: string,
  locale: Locale,
): object {
  const { priceRange, cuisine } = listing ?? defaultListing(locale)
  const { address, phone, email } = contactInfo
  return {
    '@context': context,
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: branding.name,
    url: `${origin}/`,
    ...imagesOf('', look, origin),
    ...(branding.logoUrl && { logo: absolute(branding.logoUrl, origin) }),
    address: {
      '@type': 'PostalAddress',
      ...(parsePostalAddress(address) ?? { streetAddress: address }),
      addressCountry: 'US',
    },
    ...(phone && { telephone: telHref(phone).slice('tel:'.length) }),
    ...(email && { email }),
    ...(!unopened && {
      ...(priceRange && { priceRange }),
      ...(cuisine && { servesCuisine: cuisine }),
      menu: `${origin}/menu`,
      ...(hasReservationsAccess && { acceptsReservations: `${origin}/reservations` }),
      ...openingHoursJsonLd(hours),
    }),
    sameAs: Object.values(socialMedia).filter((link) => link.startsWith('https://')),
  }
}

function breadcrumbs(url: string, post: Localized<WholePost> | undefined, origin: string, locale: Locale): object[] {
  const place = [...navLinks, cateringLink, { to: '/reservations', label: m.layout_nav_reservations } as const].find(
    ({ to }) => to !== '/' && (url === to || url.startsWith(`${to}/`)),
  )
  if (!place) return []
  const at = (path: string) => origin + pathInLocale(path, locale)
  const trail = [
    { name: m.layout_nav_home({}, { locale }), item: at('/') },
    { name: place.label({}, { locale }), item: at(place.to) },
    ...(post ? [{ name: post.title, item: at(url) }] : []),
  ]
  const itemListElement = trail.map(({ name, item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  }))
  return [{ '@context': context, '@type': 'BreadcrumbList', itemListElement }]
}

function menuOf(
  { items, tabs }: { items: readonly Dish[]; tabs: readonly SiteTab[] },
  { branding }: PageSite,
  origin: string,
  locale: Locale,
): object {
  const url = origin + pathInLocale('/menu', locale)
  const dish = (item: Dish) => ({
    '@type': 'MenuItem',
    name: item.name,
    ...(item.description && { description: item.description }),
    ...(/^(?:https:|\/)/.test(item.imageUrl) && { image: absolute(item.imageUrl, origin) }),
    ...offersOf(item),
  })
  return {
    '@context': context,
    '@type': 'Menu',
    '@id': `${url}#menu`,
    name: `${m.menu_title({}, { locale })} | ${branding.name}`,
    url,
    inLanguage: [...new Set([locale, ...items.flatMap(({ borrowed }) => Object.values(borrowed ?? {}))])],
    hasMenuSection: tabs.flatMap((tab) => {
      const hasMenuItem = dishesOfTab(tab, items).map(dish)
      const name = tabName(createTranslator(locale), tab)
      return hasMenuItem.length > 0 ? [{ '@type': 'MenuSection', name, hasMenuItem }] : []
    }),
  }
}

/** Returns the offers of a dish: one for each size, with its availability. Market prices have none. */
function offersOf({ price, sizes = [], when, soldWhen = [] }: Dish): object {
  const [from, to] = [soldWhen.map((window) => window.from), soldWhen.map((window) => window.to)]
  const sold = {
    ...(when && { description: when }),
    ...(from.length > 0 && !from.includes('') && { availabilityStarts: from.toSorted()[0] }),
    ...(to.length > 0 && !to.includes('') && { availabilityEnds: to.toSorted().at(-1) }),
  }
  const offers = (sizes.length > 0 ? sizes : [{ label: '', price }]).flatMap(({ label, price: text }) => {
    const amount = parsePrice(text)
    if (amount === undefined) return []
    const offer = { '@type': 'Offer', price: (amount / 100).toFixed(2), priceCurrency: 'USD' }
    return [{ ...offer, ...(label && { name: label }), ...sold }]
  })
  return offers.length > 0 ? { offers: sizes.length > 0 ? offers : offers[0] } : {}
}

function posting(post: Localized<WholePost>, { branding, look }: PageSite, origin: string, asked: Locale): object {
  const locale = post.borrowed?.content ?? asked
  const publisher = { '@type': 'Organization', name: branding.name, url: `${origin}/` }
  return {
    '@context': context,
    '@type': 'BlogPosting',
    inLanguage: locale,
    headline: post.title,
    description: post.excerpt || undefined,
    ...imagesOf(post.imageUrl, look, origin),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: post.author ? { '@type': 'Person', name: post.author, url: `${origin}/about` } : publisher,
    publisher,
    mainEntityOfPage: origin + pathInLocale(postPath(post.slug), locale),
  }
}

const absolute = (path: string, origin: string): string => new URL(path, origin || 'http://localhost').href

/** Returns a thing's picture for search engines: a photo, else our hero where the site has drawings. */
function imagesOf(picture: string, look: PageSite['look'], origin: string): { image?: string[] } {
  const image = shareImageUrl(picture, appearanceOrDefault(look).motifs)
  return image === undefined ? {} : { image: [absolute(image, origin)] }
}
