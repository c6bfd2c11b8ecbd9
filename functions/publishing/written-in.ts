import type { Locale } from '#shared/field.ts'
import type { Home } from '#shared/home.ts'
import type { Site } from '#shared/site.ts'
import { stateOf, type Text, textsIn } from '#shared/text.ts'
import type { PublicItem } from './public-menu.ts'
import type { PublishedPost } from './published-posts.ts'

type Content = { site: Pick<Site, 'about'>; home: Home; menu: readonly PublicItem[]; posts: readonly PublishedPost[] }
/** The post that a page shows, or the posts that a page of the blog's list does. */
export type WrittenIn = { post?: PublishedPost; posts?: readonly PublishedPost[] }

/** The texts of the owner's without which a page is not itself (see shared/README, Language); pages that are not named say nothing of hers. */
const core: Readonly<Record<string, (content: Content) => Text[]>> = {
  '/': ({ home }) => textsIn(home),
  '/menu': ({ menu }) => textsIn(menu),
  '/about': ({ site }) => textsIn(site.about),
}

/**
 * Whether a page's core texts stand in a language, so that search engines may be led there. Pages are English at first: one of these is listed whatever it
 * borrows. A post is listed in the languages in which it has a title and content.
 */
export function isWrittenIn(content: Content, path: string, locale: Locale, { post, posts }: WrittenIn = {}): boolean {
  const own = posts?.map(({ title }) => title) ?? core[path]?.(content) ?? []
  const texts = post ? [post.title, post.body] : locale === 'en' ? [] : own
  return texts.every((text) => stateOf(text, locale) !== 'missing')
}
