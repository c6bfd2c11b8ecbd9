import { now } from '../ground/clock.ts'
import { posts } from './blog.ts'

const freshMs = 60_000
const soonestMs = 5000

let known: { slugs: Promise<ReadonlySet<string>>; at: number } | undefined

/** Whether a published post has this address. The list is read once a minute; an address that is not on it asks again, every five seconds at most. */
export async function isPublished(slug: string): Promise<boolean> {
  if (await listed(freshMs, slug)) return true
  return listed(soonestMs, slug)
}

async function listed(notOlderThan: number, slug: string): Promise<boolean> {
  if (!known || now() - known.at >= notOlderThan) known = { slugs: read(), at: now() }
  const { slugs } = known
  slugs.catch(() => (known = undefined))
  return (await slugs).has(slug)
}

async function read(): Promise<ReadonlySet<string>> {
  return new Set((await posts()).flatMap((post) => (post.published ? [post.slug] : [])))
}
