import { defaultSettings, directionsUrl, type Site } from '#shared/site/site.ts'
import { escapeHtml } from '#shared/email/layout.ts'
import { telHref } from '#shared/phone/phone-format.ts'

const style = `:root{color-scheme:dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:#1f1b4b;color:#fbf4e6;font:18px/1.5 Figtree,"Helvetica Neue",Arial,sans-serif}.strip{height:40px;background:repeating-linear-gradient(90deg,#b3261e 0 56px,#f0a020 56px 112px,#2e6f52 112px 168px,#fbf4e6 168px 224px)}main{width:100%;max-width:36rem;margin:auto;padding:2.5rem 1.25rem;overflow-wrap:anywhere}img{display:block;max-width:12rem;max-height:12rem;margin-bottom:1.5rem}h1{margin:0;font:800 clamp(2.25rem,11vw,3.5rem)/1.05 Fraunces,Georgia,serif}.soon{margin:.75rem 0 1.5rem;font:700 1.5rem/1.3 Fraunces,Georgia,serif;color:#f5b53d}.do{display:flex;align-items:center;justify-content:center;min-height:3rem;margin:.75rem 0;padding:.75rem 1rem;border-radius:.25rem;background:#fbf4e6;color:#1f1b4b;font-weight:700;text-align:center;text-decoration:none}.do:first-of-type{background:#b3261e;color:#fff}.owner{display:inline-block;min-height:2.75rem;margin-top:1.5rem;padding:.5rem 0;color:#fbf4e6}a:focus-visible{outline:3px solid #f5b53d;outline-offset:3px}`

/** Renders the page that guests see at every address that is not hidden until the owner opens the site, in both languages. */
export function renderOpeningPage({ branding, contactInfo }: Pick<Site, 'branding' | 'contactInfo'>): string {
  const name = escapeHtml(branding.name)
  const { address, phone } = contactInfo
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${name}: opening soon · muy pronto</title><style>${style}</style></head><body><div class="strip"></div><main>`,
    branding.logoUrl ? `<img src="${escapeHtml(branding.logoUrl)}" alt="">` : '',
    `<h1>${name}</h1><p class="soon">Opening soon · <span lang="es">Muy pronto</span></p>`,
    address && address !== defaultSettings.contactInfo.address
      ? `<a class="do" href="${escapeHtml(directionsUrl(address))}">${escapeHtml(address)}</a>`
      : '',
    phone ? `<a class="do" href="${escapeHtml(telHref(phone))}">${escapeHtml(phone)}</a>` : '',
    '<a class="owner" href="/management">Owner’s sign in · <span lang="es">Entrada del dueño</span></a>',
    '</main></body></html>',
  ].join('')
}
