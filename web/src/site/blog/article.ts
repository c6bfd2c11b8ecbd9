import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'

type Policy = { createHTML: (html: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('article', { createHTML: (html) => html })

/** Links to pages of this site, as the sanitizer writes them; files have a dot in their names. */
const links = /(<a (?:[^>]* )?href=")(\/[^".]*)(?=")/g

/** Returns a post's sanitized content as HTML, with its internal links in the page's language. */
export function articleHtml(content: string, locale: Locale): { __html: string } {
  const html = content.replace(links, (_whole, head: string, path: string) => head + pathInLocale(path, locale))
  return { __html: policy ? policy.createHTML(html) : html }
}
