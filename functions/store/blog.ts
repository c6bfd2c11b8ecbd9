import type { Post, WholePost } from '#shared/blog.ts'
import { keys } from './keys.ts'
import { bare, get, type Op, put, query } from './table.ts'

/** Every post without its content, newest first. */
export async function posts(): Promise<Post[]> {
  const rows = await query<Record<string, unknown>>({ index: 'gsi1', pk: 'BLOG', newestFirst: true })
  return rows.map((row) => bare<Post>(row))
}

/** One post with its content, read consistently. */
export async function wholePost(id: string): Promise<WholePost | undefined> {
  const [meta, body] = await Promise.all([
    get<Record<string, unknown>>(keys.post(id)),
    get<{ content: string }>(keys.postBody(id)),
  ])
  return meta && { ...bare<Post>(meta), content: body?.content ?? '' }
}

/** The writes of a post: what lists read, its body, and its address. The address is refused with slug-taken when another post has it. */
export function savePost({ content, ...post }: WholePost): Op[] {
  return [
    put({ ...keys.post(post.id), gsi1pk: 'BLOG', gsi1sk: post.createdAt, ...post }),
    put({ ...keys.postBody(post.id), content }),
    put(
      { ...keys.slug(post.slug), id: post.id },
      { if: 'attribute_not_exists(pk) OR id = :id', values: { ':id': post.id }, otherwise: 'slug-taken' },
    ),
  ]
}
