import type { Locale } from '#shared/validation.ts'
import type { Home } from '#shared/site/home.ts'
import type { Site } from '#shared/site/site.ts'
import { stateOf, type Text, textsIn } from '#shared/localized-text.ts'
import type { PublicItem } from './public-menu.ts'
import type { PublishedPost } from './to-index-entry.ts'

type Content = { site: Pick<Site, 'about'>; home: Home; menu: readonly PublicItem[] }

/** The texts of the owner's without which a page is not itself (see shared/README, Language); pages that are not named say nothing of hers. */
const core: Readonly<Record<string, (content: Content) => Text[]>> = {
  '/': ({ home }) => textsIn(home),
  '/menu': ({ menu }) => textsIn(menu),
  '/about': ({ site }) => textsIn(site.about),
}

/**
 * Whether a page's core texts stand in a language, so that search engines may be led there. Pages are English at first: one of these is listed whatever it
 * borrows, and a page of the blog's list, which shows `posts`, in Spanish once all of their titles are. Of a post its list knows (published-post.ts).
 */
export function isWrittenIn(
  content: Content,
  path: string,
  locale: Locale,
  posts?: readonly Pick<PublishedPost, 'titledIn'>[],
): boolean {
  if (locale === 'en') return true
  if (posts) return posts.every(({ titledIn }) => titledIn.includes(locale))
  return (core[path]?.(content) ?? []).every((text) => stateOf(text, locale) !== 'missing')
}
