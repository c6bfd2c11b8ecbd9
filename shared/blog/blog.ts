import * as v from 'valibot'
import { Id, oneLine, paragraph, StoredVersion } from '#shared/validation.ts'
import { ImageUrl } from '#shared/site/picture.ts'
import { slugPattern } from '#shared/lib/slug.ts'
import { localizedSchema, requiredLocalizedSchema, type Stored, type LocalizedText } from '#shared/localized-text.ts'

/** A blog post. `content` is HTML, sanitised when saved and when rendered. Instants are ISO UTC. */
export type Post = {
  id: string
  title: LocalizedText
  slug: string
  author: string
  excerpt: LocalizedText
  imageUrl: string
  published: boolean
  /** Earlier slugs, which redirect to it. */
  formerSlugs?: string[]
  createdAt: string
  updatedAt: string
  version: number
}
export type WholePost = Post & { content: LocalizedText }
/** A post in a list: `body` only has the translation states of its content. */
export type ListedPost = Post & { body: LocalizedText }

/** The fields of a post in both languages, beside its content. */
export const localizedPostFields = ['title', 'excerpt'] as const

/** The most bytes of a post's content in both languages; an item of the table holds no more. */
export const maxContentBytes = 350_000

/** Tells whether HTML has a visible word or a picture. */
export const hasContent = (html: string): boolean =>
  /<img\b/i.test(html) || /[^\p{Z}\p{C}\p{M}]/u.test(html.replace(/<[^<>]*>/g, '').replace(/&nbsp;/g, ' '))

/** Returns how many of `maxContentBytes` a content takes. */
export const contentSizeBytes = ({ en, es }: Pick<LocalizedText, 'en' | 'es'>): number =>
  new TextEncoder().encode(en + es).byteLength

/** The longest texts of a post beside its content. */
export const postTextLimits = { title: 200, slug: 80, author: 100, excerpt: 500 } as const

/** A post as the owner writes it. Picture and excerpt are optional; an empty slug is made from the title. */
export const PostDraft = v.strictObject({
  title: requiredLocalizedSchema(oneLine(postTextLimits.title), 'required'),
  slug: v.pipe(
    v.string('text'),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(postTextLimits.slug, 'too-long'),
    v.check((slug) => slug === '' || slugPattern.test(slug), 'slugInvalid'),
  ),
  author: v.pipe(oneLine(postTextLimits.author), v.minLength(1, 'required')),
  excerpt: v.optional(localizedSchema(paragraph(postTextLimits.excerpt)), ''),
  imageUrl: v.optional(ImageUrl, ''),
  content: v.pipe(
    localizedSchema(paragraph(200_000)),
    v.forward(
      v.check(({ en, es }) => hasContent(en) || hasContent(es), 'required'),
      ['en'],
    ),
    v.forward(
      v.check((content) => contentSizeBytes(content) <= maxContentBytes, 'too-long'),
      ['en'],
    ),
  ),
  published: v.boolean(),
})
export type PostDraft = v.InferOutput<typeof PostDraft>
/** The stored form of a draft. */
export type StoredPost = Stored<PostDraft>

/** A save of a post over a version. */
export const PostChange = v.strictObject({
  ...PostDraft.entries,
  id: Id,
  version: StoredVersion,
})
export type PostChange = v.InferOutput<typeof PostChange>

/** The most earlier slugs that still redirect. */
const maxFormer = 20

/** Returns the earlier slugs of a post under a new one, the latest last; the oldest are dropped. */
export const nextFormerSlugs = (before: Pick<Post, 'slug' | 'formerSlugs'>, slug: string): string[] =>
  [...(before.formerSlugs ?? []), before.slug].filter((former) => former !== slug).slice(-maxFormer)
