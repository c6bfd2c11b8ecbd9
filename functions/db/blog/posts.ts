import { nextFormerSlugs, type ListedPost, type Post, localizedPostFields, type WholePost } from '#shared/blog/blog.ts'
import { ApiError } from '#shared/api-error.ts'
import { numberedSlug } from '#shared/lib/slug.ts'
import {
  isLocalizedText,
  toTextExcerpt,
  type LocalizedText,
  toLocalizedText,
  withLocalizedTexts,
} from '#shared/localized-text.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { markPostChangedOp } from './changed-posts.ts'
import { indexKeys, keys } from '#functions/db/keys.ts'
import { auditEntryOp } from '#functions/db/change-log/change-log.ts'
import {
  stripKeys,
  type Condition,
  getItem,
  getItems,
  type Key,
  type TransactionItem,
  queryPage,
  queryPages,
  putOp,
  queryAll,
  deleteOp,
  transact,
} from '#functions/db/table.ts'
import { versionCondition, deleteIfVersionOp } from '#functions/db/versioned.ts'

/** Returns a stored post with all its localized texts. */
function postOf(row: Record<string, unknown>): Post {
  const { body: _body, ...post } = stripKeys<Post & { body?: LocalizedText }>(row)
  return withLocalizedTexts(post, localizedPostFields)
}
/** Returns a stored post for a list. A post without a stored excerpt counts as English. */
const listedOf = (row: Record<string, unknown>): ListedPost => ({
  ...postOf(row),
  body: isLocalizedText(row['body']) ? row['body'] : toLocalizedText('en'),
})

/** Returns every post without its content, newest first. */
export async function listAllPosts(): Promise<ListedPost[]> {
  const rows = await queryAll<Record<string, unknown>>({ ...indexKeys.posts, newestFirst: true })
  return rows.map(listedOf)
}

/** Yields every post without its content, newest first, page by page. */
export async function* iteratePostPages(): AsyncGenerator<ListedPost[]> {
  for await (const rows of queryPages<Record<string, unknown>>({ ...indexKeys.posts, newestFirst: true }))
    yield rows.map(listedOf)
}

/** Returns up to 100 posts without their content, read consistently, in the order of their ids. */
export async function getPostSummariesById(ids: readonly string[]): Promise<(ListedPost | undefined)[]> {
  const rows = await getItems<Record<string, unknown>>(ids.map((id) => keys.post(id)))
  return rows.map((row) => row && listedOf(row))
}

/** Returns the newest `count` posts without their content. */
export async function listNewestPosts(count: number): Promise<ListedPost[]> {
  const { items } = await queryPage<Record<string, unknown>>({
    ...indexKeys.posts,
    newestFirst: true,
    limit: count,
  })
  return items.map(listedOf)
}

/** Returns the post that has a slug or had it before, without its content. */
export async function findPostBySlug(slug: string): Promise<Post | undefined> {
  const named = await getItem<{ id: string }>(keys.slug(slug))
  const row = named && (await getItem<Record<string, unknown>>(keys.post(named.id)))
  return row && postOf(row)
}

/** Returns a post with its content, read consistently. */
export async function findPost(id: string): Promise<WholePost | undefined> {
  const [meta, body] = await Promise.all([
    getItem<Record<string, unknown>>(keys.post(id)),
    getItem<{ content: unknown }>(keys.postBody(id)),
  ])
  return meta && { ...postOf(meta), content: toLocalizedText(body?.content) }
}

/**
 * Builds the writes of a post: its row, its body, its slug and its mark for the publisher. Throws slug-taken for
 * another post's slug.
 */
export function savePostOps({ content, ...post }: WholePost, condition: Condition = {}): TransactionItem[] {
  return [
    putOp(
      {
        ...keys.post(post.id),
        gsi1pk: indexKeys.posts.pk,
        gsi1sk: post.createdAt,
        ...post,
        body: toTextExcerpt(toLocalizedText(content)),
      },
      condition,
    ),
    putOp({ ...keys.postBody(post.id), content }),
    putSlug(post),
    markPostChangedOp(post.id),
  ]
}

/** Builds the writes of a whole post with the slugs that it had before: for a table that is being filled. */
export const importPostOps = (post: WholePost): TransactionItem[] => [
  ...savePostOps(post),
  ...(post.formerSlugs ?? []).map((slug) => putSlug({ ...post, slug })),
]

const putSlug = ({ id, slug }: Post): TransactionItem =>
  putOp(
    { ...keys.slug(slug), id },
    { if: 'attribute_not_exists(pk) OR id = :id', values: { ':id': id }, otherwise: 'slug-taken' },
  )

const pageSize = 25

/** Returns a page of 25 posts without their content, newest first. `after` is the `next` of the page before. */
export async function listPostPage(after?: string): Promise<{ posts: ListedPost[]; next?: string }> {
  const [createdAt = '', id = ''] = after?.split(/~(.*)/s) ?? []
  const { items, next } = await queryPage<Record<string, unknown>>({
    ...indexKeys.posts,
    newestFirst: true,
    limit: pageSize,
    ...(after ? { after: { ...keys.post(id), gsi1pk: indexKeys.posts.pk, gsi1sk: createdAt } as Key } : {}),
  })
  const posts = items.map(listedOf)
  const last = posts.at(-1)
  return { posts, ...(next && last ? { next: `${last.createdAt}~${last.id}` } : {}) }
}

/** Returns the first of slug, slug-2, slug-3 … that is free or leads to this post. */
async function freeSlug(slug: string, id: string): Promise<string> {
  for (let from = 1; ; from += 20) {
    const tries = Array.from({ length: 20 }, (_, index) => numberedSlug(slug, from + index))
    const taken = await getItems<{ id: string }>(tries.map((each) => keys.slug(each)))
    const free = tries.find((_, index) => !taken[index] || taken[index].id === id)
    if (free) return free
  }
}

/**
 * Creates a post, or saves it over the version of `before`. The transaction includes its slugs, the change log and, for
 * public posts, the publish request. `automatic` numbers a taken slug; otherwise slug-taken names a free one. Throws
 * changed-meanwhile.
 */
export async function upsertPost(
  { before, after, automatic }: { before?: WholePost; after: WholePost; automatic: boolean },
  also: (saved: WholePost) => readonly TransactionItem[] = () => [],
): Promise<WholePost> {
  for (let attempt = 1; ; attempt++) {
    const slug = automatic ? await freeSlug(after.slug, after.id) : after.slug
    const former = before ? nextFormerSlugs(before, slug) : []
    const saved = { ...after, slug, ...(former.length > 0 ? { formerSlugs: former } : {}) }
    try {
      await transact([...also(saved), ...savedOver(saved, before)])
      return saved
    } catch (error) {
      if (!(error instanceof ApiError && error.reason === 'slug-taken')) throw error
      if (!automatic) {
        const free = await freeSlug(after.slug, after.id)
        throw new ApiError('slug-taken', { fields: { slug: ['slugTaken'], free: [free] } })
      }
      if (attempt === 8) throw new ApiError('unavailable', { retryAfter: 1 })
    }
  }
}

function savedOver({ content, ...post }: WholePost, before: WholePost | undefined): TransactionItem[] {
  const { content: _was, ...earlier } = before ?? { content: undefined }
  const givenUp = [...(before?.formerSlugs ?? []), ...(before ? [before.slug] : [])].filter(
    (slug) => slug !== post.slug && !post.formerSlugs?.includes(slug),
  )
  return [
    ...savePostOps(
      { ...post, content },
      before ? versionCondition(before.version) : { if: 'attribute_not_exists(pk)', otherwise: 'changed-meanwhile' },
    ),
    ...givenUp.map((slug) => deleteOp(keys.slug(slug))),
    auditEntryOp({ what: 'post', of: post.id, title: post.title, ...(before ? { before: earlier } : {}), after: post }),
    ...(before?.published || post.published ? [requestPublishOp()] : []),
  ]
}

/** Deletes a post with its body and all its slugs. Throws changed-meanwhile, not-found. */
export async function removePost({ content: _content, ...post }: WholePost): Promise<void> {
  await transact([
    deleteIfVersionOp(keys.post(post.id), post.version),
    deleteOp(keys.postBody(post.id)),
    ...[post.slug, ...(post.formerSlugs ?? [])].map((slug) => deleteOp(keys.slug(slug))),
    auditEntryOp({ what: 'post', of: post.id, title: post.title, before: post }),
    markPostChangedOp(post.id),
    ...(post.published ? [requestPublishOp()] : []),
  ])
}
