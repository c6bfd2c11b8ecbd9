import {
  contentBytes,
  maxContentBytes,
  type PostDraft,
  postTexts,
  saysSomething,
  type WholePost,
} from '#shared/blog/blog.ts'
import { Refused } from '#shared/api-error.ts'
import { slugOf } from '#shared/lib/slug.ts'
import { keptText, keptTexts, said } from '#shared/localized-text.ts'
import { sanitise } from './sanitize.ts'

type Kept = Pick<WholePost, 'id' | 'createdAt' | 'version'>

/**
 * What the owner wrote as a whole post: its content sanitised in both languages, its slug made from the title where none was written. Refuses content of
 * which nothing is left. `before` is the post that it changes.
 */
export function writtenPost(draft: PostDraft, kept: Kept, at: string, before?: WholePost): WholePost {
  const [en, es] = [draft.content.en, draft.content.es].map((html) => {
    const clean = sanitise(html)
    return saysSomething(clean) ? clean : ''
  }) as [string, string]
  if (!en && !es) throw new Refused('invalid', { fields: { 'content.en': ['required'] } })
  if (contentBytes({ en, es }) > maxContentBytes)
    throw new Refused('invalid', { fields: { 'content.en': ['too-long'] } })
  const words = keptTexts(draft, before, postTexts)
  const content = keptText({ ...draft.content, en, es }, before?.content)
  return { ...words, ...kept, content, slug: draft.slug || slugOf(said(words.title, 'en')), updatedAt: at }
}
