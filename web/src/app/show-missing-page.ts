/**
 * Shows the missing page of the very address, before anything is painted. One file answers every address that is none, in English. It holds the others as
 * templates, by their language and by whether a post is missing. Where no script runs the English one stays, which holds both languages.
 */

const { documentElement: page } = document
const { pathname } = location
const isSpanish = /^\/es(\/|$)/.test(pathname)
const isPost = /^(\/es)?\/blog\/[^/]+$/.test(pathname)
const name = (isSpanish ? 'es' : 'en') + (isPost ? '-post' : '')

function show(): void {
  const template = document.querySelector<HTMLTemplateElement>(`[data-lost=${name}]`)!
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
