import { nowMs } from '#functions/runtime/clock.ts'
import { findPostBySlug } from './posts.ts'

const freshMs = 60_000
const soonestMs = 5000
const mostKnown = 1000

const known = new Map<string, { published: Promise<boolean>; until: number }>()

/**
 * Tells whether a published post has this slug. Caches a yes for a minute and a no for five seconds, for a thousand
 * slugs.
 */
export function isSlugPublished(slug: string): Promise<boolean> {
  const found = known.get(slug)
  return found && nowMs() < found.until ? found.published : read(slug)
}

function read(slug: string): Promise<boolean> {
  const at = nowMs()
  const published = findPostBySlug(slug).then((post) => post?.published === true && post.slug === slug)
  const entry = { published, until: at + soonestMs }
  // A new entry goes to the end, so the first entry is the oldest.
  known.delete(slug)
  known.set(slug, entry)
  if (known.size > mostKnown) known.delete(known.keys().next().value!)
  published.then(
    (is) => is && (entry.until = at + freshMs),
    () => known.delete(slug),
  )
  return published
}
