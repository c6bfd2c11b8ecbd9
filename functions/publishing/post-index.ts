import { randomUUID } from 'node:crypto'
import { getPostSummariesById, iteratePostPages } from '#functions/db/blog/posts.ts'
import { listChangedPosts, clearChangedPost } from '#functions/db/blog/changed-posts.ts'
import type { ManifestStore } from './manifest.ts'
import { toIndexEntry, type PostIndexEntry } from './post-index-entry.ts'

/**
 * The list as it is kept in the bucket: the edition's row names the one that holds. `readOn` is the date on which all
 * of it was read.
 */
type List = { name: string; readOn: string; posts: PostIndexEntry[] }

const key = 'manifest/list'
const atOnce = 16
const inBatch = 100

/**
 * Returns every published post, newest first. The stored list is reused and only changed posts are read, when the
 * edition's row names that list (`known`) and it is of `today`; else every post is read. A changed list is stored, and
 * `hold` names it in the row before any mark is cleared.
 */
export async function readPostIndex(
  notes: ManifestStore,
  { known, today, hold }: { known: string | undefined; today: string; hold: (name: string) => Promise<unknown> },
): Promise<PostIndexEntry[]> {
  // The marks first: what is read after them is what they were set for, or newer.
  const [changed, kept] = await Promise.all([
    listChangedPosts(),
    known === undefined ? undefined : readList(notes, known),
  ])
  const before = kept?.readOn === today ? kept : undefined
  if (before && changed.length === 0) return before.posts
  const posts = new Map((before?.posts ?? (await readAll())).map((post) => [post.id, post]))
  for (let from = 0; from < changed.length; from += inBatch) {
    const ids = changed.slice(from, from + inBatch).map(({ id }) => id)
    for (const [index, post] of (await getPostSummariesById(ids)).entries())
      if (post?.published) posts.set(post.id, toIndexEntry(post))
      else posts.delete(ids[index]!)
  }
  const list: List = { name: randomUUID(), readOn: today, posts: [...posts.values()].toSorted(newestFirst) }
  await notes.write(key, JSON.stringify(list))
  await hold(list.name)
  for (let from = 0; from < changed.length; from += atOnce)
    await Promise.all(changed.slice(from, from + atOnce).map(clearChangedPost))
  return list.posts
}

/** The list that is kept, where it can be read and has this name. */
async function readList(notes: ManifestStore, name: string): Promise<List | undefined> {
  try {
    const list = JSON.parse((await notes.read(key)) ?? '') as List
    return list.name === name ? list : undefined
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

/** Returns every published post, newest first, read from the table. */
export const listPublishedPosts = async (): Promise<PostIndexEntry[]> => (await readAll()).toSorted(newestFirst)

async function readAll(): Promise<PostIndexEntry[]> {
  const found: PostIndexEntry[] = []
  for await (const part of iteratePostPages())
    for (const post of part) if (post.published) found.push(toIndexEntry(post))
  return found
}

/** Posts that were begun at once stand in the order of their ids. */
const newestFirst = (a: PostIndexEntry, b: PostIndexEntry): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1
