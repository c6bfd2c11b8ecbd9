import { pathInLocale, isOwnerPath } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'
import { getZoneRules } from '#shared/time/utc-offset.ts'
import reloadWhenOnline from './offline-page/reload-when-online.ts?standalone'
import { lateHydratedRoutes } from './late-hydrated-routes.ts'
import showMissingPage from './show-missing-page.ts?standalone'
import startApp from './start-app.ts?standalone'
import { type Appearance, defaultAppearance } from '#shared/site/themes.ts'
import { getThemeAssets } from './theme-style.ts'
import { backgroundColorOf } from './web-manifest.ts'

type Manifest = Record<
  string,
  {
    file: string
    src?: string
    isEntry?: boolean
    imports?: string[]
    dynamicImports?: string[]
    css?: string[]
    assets?: string[]
  }
>
/** The output of Vite: its manifest, and a reader of its style sheets. */
export type BuildAssets = { manifest: Manifest; css: (file: string) => Promise<string> }

/** The inline scripts of all pages. Their constant texts are hashed in the content security policy. */
export const inlineScripts = [startApp, showMissingPage, reloadWhenOnline]

/** The missing page as another address shows it. */
export type NotFoundVariant = { name: string; markup: string; routes: string[] }

type Page = {
  locale: Locale
  markup: string
  seed: unknown
  routes: string[]
  structured: object[]
  look: Appearance
  /** Only for the missing page: its variants at other addresses. */
  lostAs?: readonly NotFoundVariant[]
} & BuildAssets

/** Splits a page's markup: React puts title and metadata first, where a document has its head. */
function parted(markup: string): { head: string; body: string } {
  const [, head = '', body = markup] =
    /^((?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)*)(.*)$/s.exec(markup) ?? []
  return { head, body }
}

const templateOf = ({ name, markup }: NotFoundVariant): string => {
  const { head, body } = parted(markup)
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  return `<template data-lost="${name}" data-title="${title.replaceAll('"', '&quot;')}">${body}</template>`
}

const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Returns a route's own chunk in the manifest: `/blog/$slug` is `src/routes/blog/$slug.tsx?tsr-split=component`. */
function chunkOf(manifest: Manifest, route: string): string | undefined {
  const path =
    route === '__root__'
      ? undefined
      : route === '/'
        ? 'index'
        : route.slice(1).replace(/\/$/, '/index').replaceAll('/', '.')
  const slashed = path?.replaceAll('.', '/')
  return [path, slashed].map((name) => `src/routes/${name}.tsx?tsr-split=component`).find((key) => manifest[key])
}

/** Lists a chunk after its imports, so that its own styles come last. */
function withImports(
  manifest: Manifest,
  key: string,
  found = new Set<string>(),
  entered = new Set<string>(),
): Set<string> {
  const chunk = manifest[key]
  if (!chunk || entered.has(key)) return found
  entered.add(key)
  for (const next of chunk.imports ?? []) withImports(manifest, next, found, entered)
  return found.add(key)
}

/** The key of the owner's preview, which no guest loads. */
const ownersPreview = 'src/app/preview.tsx'

/** The key of the page script in the build's manifest. */
const pageScript = 'page-script'

type Wanted = {
  styles: string
  sheets: string[]
  fonts: string[]
  app: string[]
  later: string[]
  script: string
}

/** Lists files that the app imports later, except for other pages and the owner's preview. A cached page needs them offline. */
function loadedLater(manifest: Manifest, app: Iterable<string>): string[] {
  const found = new Set<string>()
  const queue = [...app]
  for (let key = queue.pop(); key; key = queue.pop())
    for (const next of manifest[key]?.dynamicImports ?? [])
      if (!found.has(next) && !next.includes('?') && next !== ownersPreview) {
        found.add(next)
        queue.push(next)
      }
  return [...found]
}

const wanted = new WeakMap<Manifest, Map<string, Promise<Wanted>>>()

/** Returns the files that a page of these routes loads. Cached, because many pages have the same routes. */
function wantedBy(routes: string[], locale: Locale, assets: BuildAssets): Promise<Wanted> {
  const kinds = wanted.get(assets.manifest) ?? new Map<string, Promise<Wanted>>()
  wanted.set(assets.manifest, kinds)
  const kind = [locale, ...routes].join(' ')
  const known = kinds.get(kind)
  if (known) return known
  const found = gathered(routes, locale, assets)
  kinds.set(kind, found)
  // Retry a failed read next time.
  found.catch(() => kinds.delete(kind))
  return found
}

async function gathered(routes: string[], locale: Locale, { manifest, css }: BuildAssets): Promise<Wanted> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  // One shell serves every dashboard page, so it names none of them.
  const roots = [
    entry,
    ...routes.filter((route) => route !== '/dashboard/').flatMap((route) => chunkOf(manifest, route) ?? []),
  ]
  const keys = new Set(roots.flatMap((key) => Array.from(withImports(manifest, key))))
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const styles = (await Promise.all(sheets.map((file) => css(file)))).join('')
  const builtFonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [`/${file}`] : []))
  const named = new Set(styles.match(/\/assets\/[\w.-]+\.woff2/g) ?? [])
  const fonts = builtFonts.filter((file) => named.has(file))
  const app = chunks.map(({ file }) => `/${file}`)
  // Dynamic imports of the page are needed offline too; the app's own dynamic imports are other pages.
  const ofApp = withImports(manifest, entry)
  const touched = [...keys].flatMap((key) => (ofApp.has(key) ? [] : (manifest[key]?.dynamicImports ?? [])))
  const needed = [pageScript, ...loadedLater(manifest, ofApp), ...touched]
    .flatMap((key) => Array.from(withImports(manifest, key)))
    .flatMap((key) => manifest[key] ?? [])
  const files = needed.flatMap(({ file, css }) => (css ?? []).concat(file)).map((file) => `/${file}`)
  const later = [...new Set(files)].filter((file) => !app.includes(file))
  return {
    styles,
    sheets,
    fonts,
    app,
    later,
    script: `/${manifest[pageScript]?.file ?? ''}`,
  }
}

export async function renderDocument({
  locale,
  markup,
  seed,
  routes,
  structured,
  look,
  lostAs = [],
  ...assets
}: Page): Promise<string> {
  const shown = [...new Set([routes, ...lostAs.map((one) => one.routes)].flat())]
  const { styles, sheets, fonts: ownFonts, app, later, script } = await wantedBy(shown, locale, assets)
  const { head, body } = parted(markup)
  const choosing = lostAs.length > 0 ? `<script>${showMissingPage}</script>` : ''
  // Dashboard pages are never cached.
  const keeps = !routes.some((route) => isOwnerPath(route))
  const zone = getZoneRules()
  // The dashboard looks the same in every restaurant.
  const shownLook = keeps ? look : defaultAppearance
  const { style: theme, fonts = ownFonts } = getThemeAssets(shownLook)
  const starts = [
    ` data-sheets="${sheets.map((file) => `/${file}`).join(' ')}"`,
    routes.includes('/dashboard') ? ' data-now' : ` data-script="${script}"`,
    ...(lateHydratedRoutes.has(routes.at(-1) ?? '') ? [' data-whole'] : []),
    ...(keeps ? [` data-later="${later.join(' ')}"`] : []),
  ].join('')
  return `<!doctype html><html lang="${locale}"${zone ? ` data-zone="${zone}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="${backgroundColorOf(shownLook)}">${head}${fonts
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
    .join(
      '',
    )}<link rel="alternate" type="application/rss+xml" href="${pathInLocale('/feed.xml', locale)}"><style>${styles}</style>${theme && `<style id="theme">${theme}</style>`}${structured
    .map((data) => `<script type="application/ld+json">${inScript(data)}</script>`)
    .join(
      '',
    )}</head><body>${choosing}<div id="root" data-routes="${routes.join(' ')}">${body}</div>${lostAs.map(templateOf).join('')}<script id="state" type="application/json">${inScript(seed)}</script><script data-chunks="${app.join(' ')}"${starts}>${startApp}</script></body></html>`
}
