import * as v from 'valibot'
import { Id, oneLine, paragraph, StoredVersion } from './field.ts'
import { Picture } from './site.ts'
import { slugGrammar } from './slug.ts'

/** A blog post. `content` is HTML, sanitised when saved and when rendered. Instants are ISO UTC. */
export type Post = {
  id: string
  title: string
  slug: string
  author: string
  excerpt: string
  imageUrl: string
  published: boolean
  /** Addresses that it had before; they lead to it. */
  formerSlugs?: string[]
  createdAt: string
  updatedAt: string
  version: number
}
export type WholePost = Post & { content: string }

/* @__NO_SIDE_EFFECTS__ */
const required = (max: number) => v.pipe(oneLine(max), v.minLength(1, 'required'))

/** Most bytes of a post's content as it is stored; one item of the table holds no more. */
export const maxContentBytes = 350_000

/** Whether HTML says anything: a visible word or a picture. */
export const saysSomething = (html: string): boolean =>
  /<img\b/i.test(html) || /[^\p{Z}\p{C}\p{M}]/u.test(html.replace(/<[^<>]*>/g, '').replace(/&nbsp;/g, ' '))

/** What the owner writes; everything but the picture and the excerpt is required. An empty slug is made from the title. */
export const PostDraft = v.strictObject({
  title: required(200),
  slug: v.pipe(
    v.string('text'),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(80, 'too-long'),
    v.check((slug) => slug === '' || slugGrammar.test(slug), 'slugInvalid'),
  ),
  author: required(100),
  excerpt: v.optional(paragraph(500), ''),
  imageUrl: v.optional(Picture, ''),
  content: v.pipe(paragraph(200_000), v.check(saysSomething, 'required'), v.maxBytes(maxContentBytes, 'too-long')),
  published: v.boolean(),
})
export type PostDraft = v.InferOutput<typeof PostDraft>

/** A save of a post over the version it was read at. */
export const PostChange = v.strictObject({
  ...PostDraft.entries,
  id: Id,
  version: StoredVersion,
})
export type PostChange = v.InferOutput<typeof PostChange>

/** Most addresses that a post has had and that still lead to it. */
const maxFormer = 20

/** The addresses that lead to a post once its own is another: the latest last, the oldest are given up. */
export const formerSlugs = (before: Pick<Post, 'slug' | 'formerSlugs'>, slug: string): string[] =>
  [...(before.formerSlugs ?? []), before.slug].filter((former) => former !== slug).slice(-maxFormer)
