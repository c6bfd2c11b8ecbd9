import type { Locale } from '#shared/validation.ts'
import type { PageContent } from '#shared/endpoint.ts'
import { escapeHtml } from '#shared/lib/escape-html.ts'
import type { ErrorCode } from '#shared/api-error.ts'

const style = `:root{color-scheme:light}body{margin:0;background:#fbf4e6;color:#2b2320;font:18px/1.5 Figtree,"Helvetica Neue",Arial,sans-serif}main{box-sizing:border-box;max-width:32rem;margin:2rem auto;padding:1.5rem 1.25rem 2rem;background:#fffaee;border-block:2px dashed #d9c6a3;overflow-wrap:anywhere}.site{margin:0;font-weight:700;color:#b3261e}h1{margin:.5rem 0 1rem;font-size:1.75rem;line-height:1.2}button{font:inherit;font-weight:700;min-height:3rem;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#b3261e;color:#fff;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid #2b2320;outline-offset:3px}a{color:#b3261e}`

/** Renders a page as HTML. */
export function renderPage({ locale, site, heading, text, refreshSeconds, button, links = [] }: PageContent): string {
  const fields = Object.entries(button?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '',
    `<title>${escapeHtml(heading)}</title><style>${style}</style></head><body><main>`,
    site ? `<p class="site">${escapeHtml(site)}</p>` : '',
    `<h1>${escapeHtml(heading)}</h1>`,
    ...text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    button ? `<form method="post">${fields.join('')}<button>${escapeHtml(button.label)}</button></form>` : '',
    ...links.map(({ label, href }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`),
    '</main></body></html>',
  ].join('')
}

const words = {
  en: {
    heading: "This didn't work",
    expired: 'This link has expired or was used already.',
    later: 'Please wait a few minutes, then open the link again.',
    failed: 'Something went wrong on our side. Please open the link again in a minute.',
    home: 'Go to our website',
  },
  es: {
    heading: 'No funcionó',
    expired: 'Este enlace ya venció o ya se usó.',
    later: 'Espera unos minutos y abre el enlace otra vez.',
    failed: 'Algo falló de nuestro lado. Abre el enlace otra vez en un minuto.',
    home: 'Ir a nuestro sitio',
  },
} as const

/** Returns the page of an error that the handler has no sentence for. */
export function errorPage(reason: ErrorCode, locale: Locale): PageContent {
  const t = words[locale]
  const text = reason === 'too-many' ? t.later : reason === 'fault' || reason === 'unavailable' ? t.failed : t.expired
  return { locale, heading: t.heading, text: [text], links: [{ label: t.home, href: locale === 'es' ? '/es' : '/' }] }
}
