import * as v from 'valibot'
import { line } from './field.ts'
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
  createdAt: string
  updatedAt: string
  version: number
}
export type WholePost = Post & { content: string }

/* @__NO_SIDE_EFFECTS__ */
const required = (max: number) => v.pipe(line(max), v.minLength(1, 'required'))

/** What the owner writes; everything but the picture is required (specification 5). */
export const PostDraft = v.strictObject({
  title: required(200),
  slug: v.pipe(required(80), v.regex(slugGrammar, 'slugInvalid')),
  author: required(100),
  excerpt: required(500),
  imageUrl: v.optional(Picture, ''),
  content: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(200_000, 'too-long')),
  published: v.boolean(),
})
export type PostDraft = v.InferOutput<typeof PostDraft>
