import type { ListedPost } from '#shared/blog/blog.ts'
import type { Locale } from '#shared/validation.ts'
import { translationState, type LocalizedText } from '#shared/localized-text.ts'

/**
 * A published post as far as every edition must know of it. `stamp` says that it is the same, `titledIn` in which
 * languages it has a title, `writtenIn` in which a title and content.
 */
export type PostIndexEntry = Pick<ListedPost, 'id' | 'slug' | 'formerSlugs' | 'createdAt' | 'updatedAt'> & {
  stamp: string
  titledIn: Locale[]
  writtenIn: Locale[]
}

const locales = ['en', 'es'] as const
const writtenIn = (...texts: LocalizedText[]): Locale[] =>
  locales.filter((locale) => texts.every((text) => translationState(text, locale) !== 'missing'))

/** Returns a published post's entry in the index. */
export const toIndexEntry = (post: ListedPost): PostIndexEntry => ({
  id: post.id,
  slug: post.slug,
  ...(post.formerSlugs && { formerSlugs: post.formerSlugs }),
  createdAt: post.createdAt,
  updatedAt: post.updatedAt,
  stamp: stampOf(post),
  titledIn: writtenIn(post.title),
  writtenIn: writtenIn(post.title, post.body),
})

/** No two versions of a post were saved at once, and no two posts were begun at once. */
const stampOf = ({ version, updatedAt, createdAt }: ListedPost): string =>
  [version, Date.parse(updatedAt), Date.parse(createdAt)].map((part) => part.toString(36)).join('.')
