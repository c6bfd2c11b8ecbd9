import type { Locale } from '#shared/validation.ts'
import type { Home } from '#shared/site/home.ts'
import type { Site } from '#shared/site/site.ts'
import { translationState, type LocalizedText, localizedTextsIn } from '#shared/localized-text.ts'
import type { PublicMenuItem } from './public-menu.ts'
import type { PostIndexEntry } from './post-index-entry.ts'

type Content = { site: Pick<Site, 'about'>; home: Home; menu: readonly PublicMenuItem[] }

/**
 * The texts of the owner's without which a page is not itself (see shared/site/README, Language); pages that are not
 * named say nothing of hers.
 */
const core: Readonly<Record<string, (content: Content) => LocalizedText[]>> = {
  '/': ({ home }) => localizedTextsIn(home),
  '/menu': ({ menu }) => localizedTextsIn(menu),
  '/about': ({ site }) => localizedTextsIn(site.about),
}

/**
 * Tells whether the main texts of a page exist in a language, so that search engines can list it. Pages are English
 * first, so English is always listed. A page of the post list, which shows `posts`, is Spanish once all of their
 * titles are. A post's own state is in its index entry (post-index-entry.ts).
 */
export function isTranslated(
  content: Content,
  path: string,
  locale: Locale,
  posts?: readonly Pick<PostIndexEntry, 'titledIn'>[],
): boolean {
  if (locale === 'en') return true
  if (posts) return posts.every(({ titledIn }) => titledIn.includes(locale))
  return (core[path]?.(content) ?? []).every((text) => translationState(text, locale) !== 'missing')
}
