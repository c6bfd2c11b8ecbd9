import {
  contentSizeBytes,
  maxContentBytes,
  type PostDraft,
  localizedPostFields,
  hasContent,
  type WholePost,
} from '#shared/blog/blog.ts'
import { ApiError } from '#shared/api-error.ts'
import { slugify } from '#shared/lib/slug.ts'
import { toStoredText, toStoredTexts, localize } from '#shared/localized-text.ts'
import { sanitizeContent } from './sanitize.ts'

type Kept = Pick<WholePost, 'id' | 'createdAt' | 'version'>

/**
 * Builds a post from a draft: sanitised content, and a slug from the title where none is given. Throws for content of
 * which nothing is left. `before` is the post that it changes.
 */
export function preparePost(draft: PostDraft, kept: Kept, at: string, before?: WholePost): WholePost {
  const [en, es] = [draft.content.en, draft.content.es].map((html) => {
    const clean = sanitizeContent(html)
    return hasContent(clean) ? clean : ''
  }) as [string, string]
  if (!en && !es) throw new ApiError('invalid', { fields: { 'content.en': ['required'] } })
  if (contentSizeBytes({ en, es }) > maxContentBytes)
    throw new ApiError('invalid', { fields: { 'content.en': ['too-long'] } })
  const words = toStoredTexts(draft, before, localizedPostFields)
  const content = toStoredText({ ...draft.content, en, es }, before?.content)
  return { ...words, ...kept, content, slug: draft.slug || slugify(localize(words.title, 'en')), updatedAt: at }
}
