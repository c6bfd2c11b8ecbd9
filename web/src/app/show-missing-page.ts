/**
 * Shows the 404 variant of this address before the first paint. One English file answers every missing address. It
 * holds the variants as templates, by language and by whether a post is missing. Without script the bilingual English
 * one stays.
 */

const { documentElement: page } = document
const { pathname } = location
const isSpanish = /^\/es(\/|$)/.test(pathname)
const isPost = /^(\/es)?\/blog\/[^/]+$/.test(pathname)
const name = (isSpanish ? 'es' : 'en') + (isPost ? '-post' : '')

function show(): void {
  const template = document.querySelector<HTMLTemplateElement>(`[data-lost=${name}]`)
  if (!template) return
  page.lang = isSpanish ? 'es' : 'en'
  document.title = template.dataset['title'] ?? ''
  const other = template.content.querySelector<HTMLAnchorElement>('a[hreflang]')
  if (isPost && other) other.href = isSpanish ? pathname.slice('/es'.length) : `/es${pathname}`
  document.querySelector('#root')?.replaceChildren(template.content)
  page.hidden = false
}

if (name !== 'en') {
  page.hidden = true
  addEventListener('DOMContentLoaded', show)
}
