import { defaultSettings, directionsUrl, type Site } from '#shared/site/site.ts'
import { type Appearance, themes } from '#shared/site/themes.ts'
import { escapeHtml } from '#shared/lib/escape-html.ts'
import { telHref } from '#shared/phone/phone-format.ts'

/** A painted tile, as the site's frames have it: four petals round a dot. */
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><path fill="#24408e" d="M0 0h96v96H0z"/><path fill="none" stroke="#fbf4e6" stroke-width="2" d="M2 2h92v92H2z"/><path fill="#f0a020" d="M48 10q14 18 0 34-14-16 0-34zm0 76q14-18 0-34-14 16 0 34zM10 48q18 14 34 0-16-14-34 0zm76 0q-18 14-34 0 16-14 34 0z"/><circle cx="48" cy="48" r="6" fill="#b3261e"/><path fill="#fbf4e6" d="M2 2h16Q18 18 2 18zm92 0H78q0 16 16 16zM2 94h16Q18 78 2 78zm92 0H78q0-16 16-16z"/></svg>'

/** A strip of cut paper over the picture. */
const strip =
  '.picture::before{content:"";position:absolute;z-index:1;inset:0 0 auto;height:36px;background:repeating-linear-gradient(90deg,#b3261e 0 56px,#f0a020 56px 112px,#2e6f52 112px 168px,#fbf4e6 168px 224px);-webkit-mask:radial-gradient(circle at 50% 0,#000 11px,transparent 11.5px) 0 100%/28px 14px repeat-x,linear-gradient(#000 0 0) 0 0/100% 22px no-repeat;mask:radial-gradient(circle at 50% 0,#000 11px,transparent 11.5px) 0 22px/28px 14px repeat-x,linear-gradient(#000 0 0) 0 0/100% 22px no-repeat}'

function styleOf({ theme, motifs }: Appearance): string {
  const { color, title, text, plainTitle } = themes[theme]
  const { masa, chile, chileDeep, marigold, dusk } = color
  const named = `"${title}",${plainTitle}`
  const ground = motifs
    ? `#24408e url("data:image/svg+xml,${encodeURIComponent(tile)}") center/6rem`
    : `radial-gradient(120% 90% at 85% 110%,${chile},transparent 60%),linear-gradient(160deg,${chileDeep},${dusk})`
  return [
    ':root{color-scheme:dark}*{box-sizing:border-box}',
    `body{margin:0;min-height:100vh;display:grid;grid-template-rows:minmax(11rem,38vh) 1fr;background:${dusk};color:${masa};font:18px/1.5 "${text}","Helvetica Neue",Arial,sans-serif}`,
    `.picture{position:relative;overflow:hidden;background:${ground}}`,
    '.picture img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}',
    motifs ? strip : '',
    'main{width:100%;max-width:36rem;padding:2rem 1.25rem;overflow-wrap:anywhere}',
    '.logo{display:block;max-width:10rem;max-height:8rem;margin-bottom:1.5rem}',
    `h1{margin:0;font:800 clamp(2.25rem,11vw,4rem)/1.05 ${named}}`,
    `.soon{margin:.5rem 0 1.5rem;font:700 1.5rem/1.3 ${named};color:${marigold}}`,
    `.do{display:flex;align-items:center;justify-content:center;min-height:3rem;margin:.75rem 0;padding:.75rem 1rem;border-radius:.25rem;background:${masa};color:${dusk};font-weight:700;text-align:center;text-decoration:none}.do:first-of-type{background:${chile};color:#fff}`,
    `.owner{display:inline-block;min-height:2.75rem;margin-top:1rem;padding:.5rem 0;color:${masa}}`,
    `a:focus-visible{outline:3px solid ${marigold};outline-offset:3px}`,
    '@media(min-width:56rem){body{grid-template:1fr/minmax(0,4fr) minmax(0,5fr)}.picture{grid-column:2;grid-row:1}main{margin:auto 0 auto auto;padding:3rem}}',
  ].join('')
}

type Shown = Pick<Site, 'branding' | 'contactInfo' | 'look'> & {
  /** The picture of the home page's head. One of the site's drawings, or none, is shown as tiles, or as a plain ground. */
  imageUrl?: string | undefined
}

/** Renders the page that guests see at every address that is not hidden until the owner opens the site, in both languages. */
export function renderOpeningPage({ branding, contactInfo, look, imageUrl }: Shown): string {
  const picture = imageUrl && /^(?:\/|https:)/.test(imageUrl) ? escapeHtml(imageUrl) : ''
  const name = escapeHtml(branding.name)
  const { address, phone } = contactInfo
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${name}: opening soon · muy pronto</title><style>${styleOf(look)}</style></head><body>`,
    `<div class="picture">${picture && `<img src="${picture}" alt="">`}</div><main>`,
    branding.logoUrl ? `<img class="logo" src="${escapeHtml(branding.logoUrl)}" alt="">` : '',
    `<h1>${name}</h1><p class="soon">Opening soon · <span lang="es">Muy pronto</span></p>`,
    address && address !== defaultSettings.contactInfo.address
      ? `<a class="do" href="${escapeHtml(directionsUrl(address))}">${escapeHtml(address)}</a>`
      : '',
    phone ? `<a class="do" href="${escapeHtml(telHref(phone))}">${escapeHtml(phone)}</a>` : '',
    '<a class="owner" href="/management">Owner sign in · <span lang="es">Entrada del dueño</span></a>',
    '</main></body></html>',
  ].join('')
}
