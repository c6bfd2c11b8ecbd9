import { pathInLocale, pathWithoutLocale, isOwnerPath } from '#shared/site/locale-path.ts'
import type { ListedPost } from '#shared/blog/blog.ts'
import { paginatePosts } from '#shared/blog/post-pages.ts'
import { isSameJson, stableStringify } from '#shared/lib/stable-json.ts'
import type { Locale } from '#shared/validation.ts'
import {
  sharedCopyName,
  type PathWithCopy,
  type CopyName,
  pathsWithCopy,
  copyNamesByPage,
  pageContentFile,
} from '#shared/site/page-copy.ts'
import { toPublicTabs } from '#shared/menu/categories.ts'
import { byName, type Dish } from '#shared/menu/menu.ts'
import { localizePriceText } from '#shared/money.ts'
import type { Settings, SiteSettingKey } from '#shared/site/settings.ts'
import { notFoundPath, type PagePath, sitePages, postPath } from '#shared/site/pages.ts'
import { redirectFileOf } from '#shared/site/redirects.ts'
import { type Appearance, defaultAppearance } from '#shared/site/themes.ts'
import { defaultSettings, type PageOwnContent, type PageSite } from '#shared/site/site.ts'
import { localizeAll } from '#shared/localized-text.ts'
import { formatTruckCalendar } from '#shared/truck/calendar.ts'
import { summarizeStops } from '#shared/truck/truck-format.ts'
import { buildFeed, maxFeedPosts, buildRobotsTxt, buildSitemaps } from './feeds.ts'
import { combinedHash, manifestPartOfSlug, postManifestPartNames } from './manifest.ts'
import type { PublicMenuItem } from './public-menu.ts'
import { renderOpeningPage } from './opening-page.ts'
import type { PostIndexEntry } from './post-index-entry.ts'
import type { SiteContent } from './site-content.ts'
import { isTranslated } from './is-translated.ts'
import { toUnopenedContent } from './unopened-content.ts'

export type BuiltFile = { body: string; type: string }
export type RenderPage = (page: Omit<SitePage, 'seed' | 'inputs'> & { seed: Seed[]; origin: string }) => Promise<string>
/**
 * The files next to the pages: licences, the service worker, and icons of the home screen (see shared/README, Offline).
 */
export type StaticAssets = {
  licenses: string
  worker: string
  /** The dashboard's own worker. */
  pushWorker: string
  buildWebManifest: (site: PageSite, locale: Locale) => string
  buildDashboardManifest: (site: PageSite) => string
  /** Renders the print files by name: the menu in each language on `date`, the table tent, the QR code. */
  renderPrintPages: (
    of: Record<Locale, { site: PageSite; own: PageOwnContent; menu: readonly Dish[] }>,
    origin: string,
    date: string,
  ) => Record<string, { of: 'menu' | 'site' | 'address'; make: () => string }>
  /** Renders the offline pages by file name, as of a date. */
  renderOfflinePages: (of: Record<Locale, PageSite>, date: string) => Record<string, () => string>
}

type Seed = [queryKey: readonly unknown[], data: unknown]
/**
 * A page by its address: `seed` reads what it is rendered from, `inputs` is equal as long as that is. `indexed` is
 * whether search engines are led there, `canonical` the address that they are told of, `paired` whether they are led to
 * its other language as well. `changedAt` is when the post that it shows was changed last, ISO UTC.
 */
export type SitePage = {
  url: string
  seed: () => Promise<Seed[]>
  inputs: readonly [shared: string, own: string]
  indexed: boolean
  canonical?: string | undefined
  paired: boolean
  changedAt?: string
}

/**
 * A file of an edition: `inputs` is equal as long as its bytes are, `make` makes these, or nothing where there is no
 * longer anything to show. `ofPost` is a post's own.
 */
export type PlannedFile = {
  key: string
  type: string
  inputs: string
  make: () => Promise<string | undefined> | string | undefined
  ofPost?: true
  /** The address that it leads to; its body is for anyone who does not follow. */
  movedTo?: string
}

/**
 * The files of an edition that one part of its manifest notes: `inputs` is equal as long as theirs are, none where
 * nobody can say before all are planned.
 */
export type PlannedPart = { name: string; inputs?: string; files: () => PlannedFile[] }

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}
const xml = 'application/xml; charset=utf-8'
const rss = 'application/rss+xml; charset=utf-8'

const locales = ['en', 'es'] as const

/** The key of a page's file by its address: '/' is index.html, '/menu' is menu.html, '/es' is es.html. */
const fileOf = (url: string): string => (url === '/' ? 'index.html' : `${url.slice(1)}.html`)

const priced = <Of extends { price: string }>(of: Of, locale: Locale): Of => ({
  ...of,
  price: localizePriceText(of.price, locale),
})

/** A dish in one language, its prices too. */
function dishIn(item: PublicMenuItem, locale: Locale): Dish {
  const { sizes, price, ...dish } = localizeAll(item, locale)
  return {
    ...dish,
    price: localizePriceText(price, locale),
    ...(sizes && { sizes: sizes.map((size) => priced(size, locale)) }),
  }
}

/** A post as lists show it. */
function listedIn(post: ListedPost, locale: Locale) {
  const { body: _body, ...listed } = post
  return localizeAll(listed, locale)
}

/** Returns a content file that every edition has. */
function fileIn(contents: ReadonlyMap<string, ContentFile>, name: string): ContentFile {
  const found = contents.get(name)
  if (!found) throw new Error(`An edition lacks ${name}`)
  return found
}

/** A page of the blog's list: its first and its last post name the pages beside it. */
function listIn(
  posts: readonly ListedPost[],
  locale: Locale,
  { older, newer }: { older?: string | undefined; newer?: string | undefined },
): object[] {
  const list: object[] = posts.map((post) => listedIn(post, locale))
  if (newer) Object.assign(list[0]!, { newer })
  if (older) Object.assign(list.at(-1)!, { older })
  return list
}

const stampsOf = (posts: readonly PostIndexEntry[]): string =>
  combinedHash(...posts.map(({ slug, stamp }) => `${slug} ${stamp}`))

/** A content file in one language: `inputs` is equal as long as what it says is. */
type ContentFile = { inputs: string; value: () => unknown }
type ContentFiles = Record<Locale, Map<string, ContentFile>>

const filesOfContent = new WeakMap<SiteContent, ContentFiles>()

/** The content files in each language, by their names; what they say is made when it is asked for. */
function contentIn(content: SiteContent): ContentFiles {
  const known = filesOfContent.get(content) ?? { en: told(content, 'en'), es: told(content, 'es') }
  filesOfContent.set(content, known)
  return known
}

/** Returns the settings that differ from their defaults, which pages know. */
const chosen = (settings: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => !isSameJson(value, defaultSettings[key as SiteSettingKey])),
  )

/** Returns the look where it is not the one that pages without have. */
const chosenLook = (look: Appearance): { look?: Appearance } => (isSameJson(look, defaultAppearance) ? {} : { look })

function told(
  { site, home, menu, tabs, posts, listed, catering, truck }: SiteContent,
  locale: Locale,
): Map<string, ContentFile> {
  const { hours, told, texts, unopened, about, lines, listing, look, ...settings } = site
  const only = (names: readonly CopyName[]) => Object.fromEntries(names.map((name) => [name, lines[name]]))
  const ownOf = (path: PathWithCopy) => ({
    lines: only(copyNamesByPage[path]),
    ...(path === '/about' && { about }),
    ...(path === '/menu' && tabs && { tabs: toPublicTabs(tabs) }),
  })
  const said: Record<string, unknown> = {
    site: {
      ...localizeAll({ ...settings, lines: only([sharedCopyName]), ...chosen({ listing }) }, locale),
      ...chosenLook(look),
      hours,
      told: told[locale],
      ...(texts && { texts }),
      ...(unopened && { unopened }),
    },
    ...Object.fromEntries(pathsWithCopy.map((path) => [pageContentFile(path), localizeAll(ownOf(path), locale)])),
    home: localizeAll(home, locale),
    menu: menu.map((item) => dishIn(item, locale)).toSorted(byName),
    catering: localizeAll(catering, locale),
    truck: summarizeStops(truck.outings, locale, truck.at),
  }
  const files = new Map<string, ContentFile>()
  for (const [name, value] of Object.entries(said))
    files.set(name, { inputs: combinedHash(stableStringify(value)), value: () => value })
  for (const { path, posts: shown, older, newer } of paginatePosts(posts))
    files.set(path.slice(1), {
      inputs: combinedHash(stampsOf(shown), older ?? '', newer ?? ''),
      value: async () => {
        const found = await listed(shown)
        return found && listIn(found, locale, { older, newer })
      },
    })
  return files
}

/** The same of a post. */
const contentOfPost = ({ whole }: SiteContent, { id, stamp }: PostIndexEntry, locale: Locale): ContentFile => ({
  inputs: stamp,
  value: async () => {
    const found = await whole(id)
    return found && localizeAll(found, locale)
  },
})

/** Returns a content file of any edition by its name; undefined where there is none. */
export async function renderContentFile(content: SiteContent, name: string, locale: Locale): Promise<unknown> {
  const post = content.posts.find(({ slug }) => name === `blog/${slug}`)
  const file = post ? contentOfPost(content, post, locale) : contentIn(content)[locale].get(name)
  return file?.value()
}

/** A content file that a page is rendered from. */
type Told = readonly [name: string, locale: Locale, file: ContentFile | undefined]

/** The content files of which a page is made, beside the site's; the others hold nothing of their own. */
const madeOf: Partial<Record<PagePath, readonly string[]>> = {
  '/': [pageContentFile('/'), 'home', 'truck'],
  '/menu': [pageContentFile('/menu'), 'menu'],
  '/locations': [pageContentFile('/locations'), 'truck'],
  '/about': [pageContentFile('/about')],
  '/contact': [pageContentFile('/contact')],
  '/reservations': [pageContentFile('/reservations')],
  '/reservations/manage': [pageContentFile('/reservations')],
  '/catering': [pageContentFile('/catering'), pageContentFile('/menu'), 'catering'],
  '/blog': [pageContentFile('/blog'), 'blog'],
}

/** Returns the common inputs of the pages: the content files, their digests, and a reader of their data. */
function sharedBy(content: SiteContent) {
  const contents = contentIn(content)
  const access: Seed = [['access'], content.access]
  const accessInputs = stableStringify(content.access)
  const shared = (locale: Locale): string => accessInputs + fileIn(contents[locale], 'site').inputs
  return {
    contents,
    sharedIn: { en: shared('en'), es: shared('es') },
    inBoth: accessInputs + locales.map((locale) => fileIn(contents[locale], 'site').inputs).join(''),
    seedOf: async (of: readonly Told[]) => {
      const found: Seed[] = []
      for (const [name, locale, file] of of) found.push([[name, locale], await file?.value()])
      return [...found, access]
    },
  }
}
type Shared = ReturnType<typeof sharedBy>

/**
 * Returns the pages of an edition in both languages with their data. The dashboard and the not-found page have one
 * address, and the site's data in both languages.
 */
export function listPages(content: SiteContent): SitePage[] {
  const shared = sharedBy(content)
  return [...pagesBesidePosts(content, shared), ...content.posts.flatMap((post) => pagesOfPost(content, shared, post))]
}

function pagesBesidePosts(content: SiteContent, { contents, sharedIn, inBoth, seedOf }: Shared): SitePage[] {
  const page = (
    path: string,
    listed: boolean,
    names: readonly string[] = [],
    posts?: readonly PostIndexEntry[],
  ): SitePage[] => {
    const shown = (locale: Locale): Told[] =>
      ['site', ...names].map((name) => [name, locale, contents[locale].get(name)] as const)
    if (isOwnerPath(path) || path === notFoundPath)
      return [
        {
          url: path,
          indexed: false,
          paired: false,
          seed: () => seedOf(locales.flatMap(shown)),
          inputs: [inBoth, ''],
        },
      ]
    const written = locales.filter((locale) => isTranslated(content, path, locale, posts))
    return locales.map((locale) => {
      const [, ...own] = shown(locale)
      const url = pathInLocale(path, locale)
      const indexed = listed && written.includes(locale)
      return {
        url,
        indexed,
        paired: listed && written.length === locales.length,
        ...(indexed && { canonical: url }),
        seed: () => seedOf(shown(locale)),
        inputs: [sharedIn[locale], own.map(([, , file]) => file?.inputs).join('')],
      }
    })
  }
  const [newest, ...older] = paginatePosts(content.posts)
  return [
    ...sitePages.flatMap(({ path, indexed = false }) =>
      page(path, indexed, madeOf[path], path === newest?.path ? newest.posts : undefined),
    ),
    ...older.flatMap(({ path, posts }) => page(path, true, [path.slice(1)], posts)),
  ]
}

/** Where a post's pages are, in each language, and whether search engines are led there. */
function placesOf({ slug, writtenIn, updatedAt }: PostIndexEntry) {
  const path = postPath(slug)
  return locales.map((locale) => ({
    locale,
    url: pathInLocale(path, locale),
    indexed: writtenIn.includes(locale),
    paired: writtenIn.length === locales.length,
    changedAt: updatedAt,
  }))
}

function pagesOfPost(content: SiteContent, { contents, sharedIn, seedOf }: Shared, post: PostIndexEntry): SitePage[] {
  const places = placesOf(post)
  const written = places.find(({ indexed }) => indexed)
  return places.map(({ locale, url, indexed, paired, changedAt }) => ({
    url,
    indexed,
    paired,
    changedAt,
    // A post in another language is the same post: search engines are told of that one's address.
    canonical: indexed ? url : written?.url,
    seed: () =>
      seedOf([
        ['site', locale, contents[locale].get('site')],
        [`blog/${post.slug}`, locale, contentOfPost(content, post, locale)],
      ]),
    inputs: [sharedIn[locale], post.stamp],
  }))
}

const hiddenPaths: ReadonlySet<string> = new Set(sitePages.flatMap(({ path, hidden }) => (hidden ? [path] : [])))

/** Tells whether a page is there before the site opens: the owner's, and the one of guests who have a table. */
const isHidden = (url: string): boolean => hiddenPaths.has(pathWithoutLocale(url))

const planned = (
  key: string,
  inputs: string,
  make: PlannedFile['make'],
  { type = types[key.slice(key.lastIndexOf('.') + 1)]!, ofPost = false } = {},
): PlannedFile => ({ key, type, inputs, make, ...(ofPost && { ofPost }) })

/** Plans a file that leads to another address of the site. */
const plannedMove = (
  key: string,
  { inputs, to, origin, ofPost = false }: { inputs: string; to: string; origin: string; ofPost?: boolean },
): PlannedFile => ({
  ...planned(key, inputs, () => moved(to, origin), { type: types['html']!, ofPost }),
  movedTo: to,
})

/** Returns the content for print in one language. */
function onPaper(contents: Map<string, ContentFile>) {
  const [site, own, menu] = ['site', pageContentFile('/menu'), 'menu'].map((name) => contents.get(name)?.value())
  return { site: site as PageSite, own: own as PageOwnContent, menu: menu as Dish[] }
}

/**
 * The page at an address that a post or the old site had: it leads on to the present one. Paths of pages and slugs are
 * plain letters, so nothing needs escaping.
 */
const moved = (url: string, origin: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><link rel="canonical" href="${origin}${url}"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${url}"></head><body><a href="${url}">${origin}${url}</a></body></html>`

/** The first so many that are wanted. */
function firstOf<T>(all: readonly T[], count: number, isWanted: (one: T) => boolean): T[] {
  const found: T[] = []
  for (const one of all) {
    if (found.length === count) break
    if (isWanted(one)) found.push(one)
  }
  return found
}

/**
 * Lists every file of an edition before any is rendered. Files of posts, which can be tens of thousands, come in
 * parts; only changed parts are planned (see shared/site/README, Publishing). `release` names the build that renders
 * and serves the files; another build gives every file other inputs.
 */
export function planEdition(
  stored: SiteContent,
  origin: string,
  render: RenderPage,
  {
    licenses,
    worker,
    buildWebManifest,
    buildDashboardManifest,
    pushWorker,
    renderPrintPages,
    renderOfflinePages,
    release,
  }: StaticAssets & { release: string },
): PlannedPart[] {
  const content = stored.opened ? stored : toUnopenedContent(stored)
  const digests = new Map<string, string>()
  /** Caches the digest of inputs that many files share. */
  const inputsOf = (shared: string, own: string): string => {
    const digested = digests.get(shared) ?? combinedHash(release, origin, shared)
    digests.set(shared, digested)
    return `${digested} ${own}`
  }
  const shared = sharedBy(content)
  const { contents, sharedIn } = shared
  const soon = content.opened ? undefined : renderOpeningPage({ ...content.site, imageUrl: stored.home.hero?.imageUrl })
  const plannedPage = ({ seed, inputs, ...page }: SitePage): PlannedFile => {
    if (soon !== undefined && !isHidden(page.url))
      return planned(fileOf(page.url), inputsOf('', combinedHash(soon)), () => soon)
    return planned(
      fileOf(page.url),
      inputsOf(inputs[0], `${inputs[1]} ${page.canonical === page.url ? '' : page.canonical} ${page.paired}`),
      async () => {
        const data = await seed()
        return data.every(([, value]) => value !== undefined) ? render({ ...page, seed: data, origin }) : undefined
      },
      { ofPost: page.changedAt !== undefined },
    )
  }
  const plannedContent = (name: string, locale: Locale, { inputs, value }: ContentFile, ofPost = false): PlannedFile =>
    planned(
      `content/${locale === 'es' ? 'es/' : ''}${name}.json`,
      inputsOf('', inputs),
      async () => JSON.stringify(await value()),
      { ofPost },
    )

  /** A post's files under its slug, or under one that it had before. */
  const filesAt = (post: PostIndexEntry, slug: string): PlannedFile[] => [
    ...(slug === post.slug ? pagesOfPost(content, shared, post).map(plannedPage) : []),
    ...locales.flatMap((locale) => {
      const told = plannedContent(`blog/${slug}`, locale, contentOfPost(content, post, locale), true)
      if (slug === post.slug) return [told]
      const [from, to] = [pathInLocale(postPath(slug), locale), pathInLocale(postPath(post.slug), locale)]
      return [told, plannedMove(fileOf(from), { inputs: inputsOf('', to), to, origin, ofPost: true })]
    }),
  ]
  const slugsIn = new Map(postManifestPartNames.map((name): [string, [PostIndexEntry, string][]] => [name, []]))
  for (const post of content.posts)
    for (const slug of [post.slug, ...(post.formerSlugs ?? [])])
      slugsIn.get(manifestPartOfSlug(slug))?.push([post, slug])
  const sharedByPosts = [sharedIn.en, sharedIn.es].map((of) => inputsOf(of, ''))
  const ofPosts = [...slugsIn].map(([name, slugs]): PlannedPart => ({
    name,
    inputs: combinedHash(...sharedByPosts, ...slugs.map(([post, slug]) => `${slug} ${post.slug} ${post.stamp}`)),
    files: () => slugs.flatMap(([post, slug]) => filesAt(post, slug)),
  }))

  const besidePosts = (): PlannedFile[] => {
    const all = pagesBesidePosts(content, shared)
    const listed = [...all, ...content.posts.flatMap(placesOf)].filter(({ indexed }) => indexed && content.opened)
    return [
      ...all.map(plannedPage),
      ...redirects(new Set(all.map(({ url }) => fileOf(url)))),
      ...locales.flatMap((locale) => [
        ...[...contents[locale]].map(([name, file]) => plannedContent(name, locale, file)),
        ...ownFiles(locale),
      ]),
      ...printed(),
      ...offline(),
      ...[...buildSitemaps(listed, origin)].map(([key, { inputs, make }]) =>
        planned(key, inputsOf('', inputs), make, { type: xml }),
      ),
      planned('robots.txt', inputsOf('', ''), () => buildRobotsTxt(origin)),
      planned('licenses.txt', inputsOf('', ''), () => licenses),
      planned('sw.js', inputsOf('', ''), () => worker),
      planned('dashboard-sw.js', inputsOf('', ''), () => pushWorker),
      planned('dashboard.webmanifest', inputsOf('', fileIn(contents.en, 'site').inputs), () =>
        buildDashboardManifest(fileIn(contents.en, 'site').value() as PageSite),
      ),
    ]
  }
  /** A page of this release wins over an old address that was saved before it. */
  const redirects = (pages: ReadonlySet<string>): PlannedFile[] =>
    (content.redirects ?? []).flatMap(({ from, to }) =>
      pages.has(redirectFileOf(from))
        ? []
        : [plannedMove(redirectFileOf(from), { inputs: inputsOf('', to), to, origin })],
    )
  const ownFiles = (locale: Locale): PlannedFile[] => {
    const site = fileIn(contents[locale], 'site')
    const { stops, gone = [], outings } = content.truck
    const { name } = content.site.branding
    const inFeed = firstOf(content.posts, maxFeedPosts, ({ writtenIn }) => writtenIn.includes(locale))
    return [
      planned(pathInLocale('/site.webmanifest', locale).slice(1), inputsOf('', site.inputs), () =>
        buildWebManifest(site.value() as PageSite, locale),
      ),
      planned(
        pathInLocale('/truck.ics', locale).slice(1),
        inputsOf('', combinedHash(stableStringify([stops, gone, outings]), name)),
        () =>
          formatTruckCalendar(stops, outings, { name, url: origin + pathInLocale('/locations', locale), locale, gone }),
      ),
      planned(
        pathInLocale('/feed.xml', locale).slice(1),
        inputsOf('', combinedHash(stampsOf(inFeed), name)),
        async () => {
          const found = await content.listed(inFeed)
          return found && buildFeed(content.site, found, locale, origin)
        },
        { type: rss },
      ),
    ]
  }
  const printed = (): PlannedFile[] => {
    const print = renderPrintPages({ en: onPaper(contents.en), es: onPaper(contents.es) }, origin, content.today)
    const inputsIn = (name: string) => locales.map((locale) => fileIn(contents[locale], name).inputs)
    const site = inputsIn('site')
    const menu = [...site, ...inputsIn(pageContentFile('/menu')), ...inputsIn('menu'), content.today]
    const told = { menu, site, address: [] }
    return Object.entries(print).map(([key, { of, make }]) =>
      planned(key, inputsOf('', combinedHash(...told[of])), make),
    )
  }
  const offline = (): PlannedFile[] => {
    const [en, es] = [fileIn(contents.en, 'site'), fileIn(contents.es, 'site')]
    const made = renderOfflinePages({ en: en.value() as PageSite, es: es.value() as PageSite }, content.today)
    const inputs = inputsOf('', combinedHash(en.inputs, es.inputs, content.today))
    return Object.entries(made).map(([key, make]) => planned(key, inputs, make))
  }
  return [{ name: 'pages', files: besidePosts }, ...ofPosts]
}

/** Renders every file of an edition at once. */
export async function buildFiles(
  content: SiteContent,
  origin: string,
  render: RenderPage,
  beside: StaticAssets,
): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>()
  const plan = planEdition(content, origin, render, { ...beside, release: '' }).flatMap((part) => part.files())
  for (const { key, type, make } of plan) {
    const body = await make()
    if (body !== undefined) files.set(key, { body, type })
  }
  return files
}
