import { now } from '#functions/runtime/clock.ts'
import { findPostBySlug } from './posts.ts'

const freshMs = 60_000
const soonestMs = 5000
const mostKnown = 1000

const known = new Map<string, { published: Promise<boolean>; until: number }>()

/** Whether a published post has this address. That one has holds for a minute, that none has for five seconds; known are a thousand addresses at most. */
export function isSlugPublished(slug: string): Promise<boolean> {
  const found = known.get(slug)
  return found && now() < found.until ? found.published : read(slug)
}

function read(slug: string): Promise<boolean> {
  const at = now()
  const published = findPostBySlug(slug).then((post) => post?.published === true && post.slug === slug)
  const entry = { published, until: at + soonestMs }
  // What is read anew stands last: the first is what was read longest ago.
  known.delete(slug)
  known.set(slug, entry)
  if (known.size > mostKnown) known.delete(known.keys().next().value!)
  published.then(
    (is) => is && (entry.until = at + freshMs),
    () => known.delete(slug),
  )
  return published
}
