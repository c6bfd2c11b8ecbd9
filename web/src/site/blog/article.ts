import { pathInLocale } from '#shared/site/locale-path.ts'
import type { Locale } from '#shared/validation.ts'

type Policy = { createHTML: (html: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('article', { createHTML: (html) => html })

/** Links to pages of this site, as the sanitiser writes them; files have a dot in their names. */
const links = /(<a (?:[^>]* )?href=")(\/[^".]*)(?=")/g

/**
 * A post's content as HTML that a page may hold, its links to this site in the language of the page. It was sanitised when saved and when published; the
 * site allows the policy by its name.
 */
export function articleOf(content: string, locale: Locale): { __html: string } {
  const html = content.replace(links, (_whole, head: string, path: string) => head + pathInLocale(path, locale))
  return { __html: policy ? policy.createHTML(html) : html }
}
