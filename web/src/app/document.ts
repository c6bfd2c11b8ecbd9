import { addressOf, isOwners } from '#shared/address.ts'
import type { Locale } from '#shared/field.ts'
import { offlineScript } from './plain/offline-script.ts'
import { ground } from './web-manifest.ts'

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
/** What Vite built: its manifest, and a reader of its style sheets. */
export type Assets = { manifest: Manifest; css: (file: string) => Promise<string> }

/**
 * Starts the app at the first touch or key, over a link, or when the frame asks for it, and the frame after load and idle (two seconds later where a busy
 * device is never idle); with it the app, unless the page is whole without (see shared/README, The page before its script); the dashboard's at once. What
 * does not come is asked for again at the next touch; where a form is sent and that fails too, by loading the page anew if it can be reached, with what is
 * typed kept, passwords aside: a browser may hold on to a chunk's failure. A form that is sent before the app is there stays as it is and remembers that it was asked,
 * unless more is typed; a button remembers that it was pressed. The link to the other language waits for the app, which turns the page without a load, and is
 * followed at its second press or where the app does not come; a tab shows its panel at once. Back and Forward between documents of the site end at the top,
 * as the app's do, while a reload and a return from elsewhere find the place; where they change the address under a page without app, that page is loaded.
 * Each chunk runs by itself, so that taps are answered between them. The sheets whose rules
 * the page holds are added as disabled ones, which are not fetched (those in HTML are, by Chromium 150), so that the chunk loader finds them. One
 * constant text that reads its chunks from the tag that holds it, so that the content security policy needs one hash.
 */
export const loader = `{let s=document.currentScript.dataset,r=document.documentElement.dataset,p,a=(n,h,o)=>{let l=document.createElement("link");l.rel=n;l.disabled=o;l.href=h;document.head.append(l)},m=async()=>{let c=s.chunks.split(" ");for(let h of c)a("modulepreload",h);for(let h of c){await import(h);await new Promise(setTimeout)}},g=()=>p||=m().catch(e=>{p=0;console.error(e);return 1});for(let h of s.sheets.split(" "))a("stylesheet",h,1);s.now!=null?g():addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(()=>{s.frame&&import(s.frame);s.whole==null&&g()},{timeout:2e3}));for(let e of["pointerdown","keydown","touchstart","focusin","app"])addEventListener(e,g,{passive:true});addEventListener("pointerover",e=>{e.target.closest("a,button")&&g()});addEventListener("click",e=>{let b=r.app==null&&!e.defaultPrevented&&!(e.ctrlKey||e.metaKey||e.shiftKey)&&e.target.closest("button[type=button],a[hreflang],a[role=tab]");if(!b)return;if(b.hash){e.preventDefault();for(let c of b.parentElement.children)c.setAttribute("aria-selected",c==b);location.replace(b.hash);b.focus({preventScroll:true})}else if(!b.href)b.dataset.pressed="";else if(r.wanted==null){e.preventDefault();r.wanted=b.hreflang;g().then(f=>{if(f)location=b.href})}});addEventListener("submit",async e=>{if(!e.defaultPrevented){e.preventDefault();let t=e.target;t.dataset.asked="";if(await g()&&(await fetch(location,{method:"HEAD"})).ok){sessionStorage.typed=JSON.stringify(Object.fromEntries([...t].flatMap(x=>x.name&&x.type!="password"&&x.value!=x.defaultValue?[[x.name,x.value]]:[])));location.reload()}}});addEventListener("input",e=>{e.target.form&&delete e.target.form.dataset.asked});let h=history,q=location.pathname,w="auto",o=()=>{let a=window.navigation?.activation;if(s.now==null&&a?.navigationType=="traverse"&&a.from){h.scrollRestoration="manual";scrollTo({top:0,behavior:"instant"})}};o();addEventListener("pageshow",e=>{e.persisted&&o()});addEventListener("pagehide",()=>{h.scrollRestoration=w});addEventListener("popstate",()=>{if(r.app==null&&location.pathname!=q){w="manual";location.reload()}})}`

/**
 * Shows the missing page of the very address, before anything is painted: one file answers every address that is none, in English, and holds the others as
 * templates, by their language and by whether a post is missing. Where no script runs the English one stands, which holds both languages.
 */
const lostScript = `{let d=document,h=d.documentElement,p=location.pathname,e=/^\\/es(\\/|$)/.test(p),v=(e?"es":"en")+(/^(\\/es)?\\/blog\\/[^/]+$/.test(p)?"-post":"");if(v!="en"){h.hidden=true;addEventListener("DOMContentLoaded",()=>{let t=d.querySelector("[data-lost="+v+"]");h.lang=e?"es":"en";d.title=t.dataset.title;if(v[2])t.content.querySelector("a[hreflang]").href=e?p.slice(3):"/es"+p;d.getElementById("root").replaceChildren(t.content);h.hidden=false})}}`

/** The inline scripts of all pages, each a constant text whose hash the content security policy holds. */
export const inlineScripts = [loader, lostScript, offlineScript]

/** The missing page as another address shows it. */
export type LostAs = { name: string; markup: string; routes: string[] }

type Page = {
  locale: Locale
  markup: string
  seed: unknown
  routes: string[]
  structured: object[]
  /** Of the missing page alone: what it is at other addresses. */
  lostAs?: readonly LostAs[]
} & Assets

/** A page's metadata and its markup: React puts the title and metadata before the markup, where a document has its head. */
function parted(markup: string): { head: string; body: string } {
  const [, head = '', body = markup] =
    /^((?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)*)(.*)$/s.exec(markup) ?? []
  return { head, body }
}

const templateOf = ({ name, markup }: LostAs): string => {
  const { head, body } = parted(markup)
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  return `<template data-lost="${name}" data-title="${title.replaceAll('"', '&quot;')}">${body}</template>`
}

const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** What the app fetches beside the page's chunks where the page is in Spanish. */
const spanish = 'src/app/spanish.ts'

/** A route's own chunk in the manifest: `/blog/$slug` is `src/routes/blog/$slug.tsx?tsr-split=component`. */
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

/** A chunk after all that it imports: its styles come last and hold. */
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

const frame = 'src/app/frame.ts'
/** What begins after a page stands, and what is shown of a page that was kept: a kept page names them too. */
const late = [frame, 'src/app/later.ts', 'src/app/offline.tsx']
/** The pages that are whole as they are published: the app waits until somebody touches one. */
const whole = new Set(['/', '/menu', '/locations', '/about', '/blog/', '/blog/$slug', '/privacy', '/accessibility'])

type Wanted = {
  styles: string
  sheets: string[]
  fonts: string[]
  app: string[]
  later: string[]
  entry: string
  frame: string
}
const wanted = new WeakMap<Manifest, Map<string, Promise<Wanted>>>()

/** What a page of these routes loads: worked out once, since an edition has hundreds of pages of a few kinds. */
function wantedBy(routes: string[], locale: Locale, assets: Assets): Promise<Wanted> {
  const kinds = wanted.get(assets.manifest) ?? new Map<string, Promise<Wanted>>()
  wanted.set(assets.manifest, kinds)
  const kind = [locale, ...routes].join(' ')
  const known = kinds.get(kind)
  if (known) return known
  const found = gathered(routes, locale, assets)
  kinds.set(kind, found)
  // What could not be read is read again.
  found.catch(() => kinds.delete(kind))
  return found
}

async function gathered(routes: string[], locale: Locale, { manifest, css }: Assets): Promise<Wanted> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  // One shell serves every page of the dashboard, so it names none of them.
  const roots = [
    entry,
    ...(locale === 'es' ? [spanish] : []),
    ...routes.filter((route) => route !== '/dashboard/').flatMap((route) => chunkOf(manifest, route) ?? []),
  ]
  const keys = new Set(roots.flatMap((key) => Array.from(withImports(manifest, key))))
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const styles = (await Promise.all(sheets.map((file) => css(file)))).join('')
  const builtFonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
  const fonts = [...new Set([...builtFonts, ...(styles.match(/assets\/[\w.-]+\.woff2/g) ?? [])])]
  const app = chunks.map(({ file }) => `/${file}`)
  // What a page itself loads as it is touched is needed without a net too; what the app loads are the other pages.
  const ofApp = withImports(manifest, entry)
  const touched = [...keys].flatMap((key) => (ofApp.has(key) ? [] : (manifest[key]?.dynamicImports ?? [])))
  const needed = [...late, ...touched]
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
    entry: `/${manifest[entry]?.file ?? ''}`,
    frame: `/${manifest[frame]?.file ?? ''}`,
  }
}

export async function pageOf({
  locale,
  markup,
  seed,
  routes,
  structured,
  lostAs = [],
  ...assets
}: Page): Promise<string> {
  const shown = [...new Set([routes, ...lostAs.map((one) => one.routes)].flat())]
  const { styles, sheets, fonts, app, later, entry, frame } = await wantedBy(shown, locale, assets)
  const { head, body } = parted(markup)
  const choosing = lostAs.length > 0 ? `<script>${lostScript}</script>` : ''
  // The owner's pages are never kept (see shared/README, Offline).
  const keeps = !routes.some((route) => isOwners(route))
  const starts = [
    ` data-sheets="${sheets.map((file) => `/${file}`).join(' ')}"`,
    routes.includes('/dashboard') ? ' data-now' : ` data-frame="${frame}"`,
    ...(whole.has(routes.at(-1) ?? '') ? [' data-whole'] : []),
    ...(keeps ? [` data-later="${later.join(' ')}"`] : []),
  ].join('')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="theme-color" content="${ground}">${head}${fonts
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join(
      '',
    )}<link rel="alternate" type="application/rss+xml" href="${addressOf('/feed.xml', locale)}"><style>${styles}</style>${structured
    .map((data) => `<script type="application/ld+json">${inScript(data)}</script>`)
    .join(
      '',
    )}</head><body>${choosing}<div id="root" data-routes="${routes.join(' ')}">${body}</div>${lostAs.map(templateOf).join('')}<script id="state" type="application/json">${inScript(seed)}</script><script data-entry="${entry}" data-chunks="${app.join(' ')}"${starts}>${loader}</script></body></html>`
}
