import { randomUUID } from 'node:crypto'
import { instant, now } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { wake } from '../ground/wake.ts'
import { readContent } from '../publishing/content.ts'
import { planOf } from '../publishing/edition.ts'
import { digest, manifestOfFiles, readManifest } from '../publishing/manifest.ts'
import { publishedPosts } from '../publishing/known-posts.ts'
import { beside, release, renderer } from '../publishing/renderer.ts'
import { CacheControl, type Done, filesThere, notes, putOut } from '../publishing/site-bucket.ts'
import { edition, isBehind, noteAfresh, noteList, notePublished, releaseLease, takeLease } from '../store/edition.ts'

/** Longer than this function's timeout, so that a publisher that died can't be writing still when the next one begins. */
const leaseMs = 180_000
const marginMs = 30_000
/** After so long nothing more is begun, far from this function's timeout: another run goes on. */
const workMs = 75_000

type Outcome = { published: number; rendered: number; written: number; more?: true } | { busy: true }

/**
 * Publishes until nothing is behind; leaves at once when another publisher is at it, and wakes the next one when it has worked for long. The schedule
 * publishes what is behind alone: it costs one read when nothing is (see shared/README, Publishing).
 */
export async function handler({ scheduled = false }: { scheduled?: boolean } = {}): Promise<Outcome> {
  const began = now()
  if (scheduled) {
    const stands = await edition()
    if (!isBehind(stands, instant())) return { published: stands.published, rendered: 0, written: 0 }
  }
  const holder = randomUUID()
  let [rendered, written] = [0, 0]
  for (;;) {
    const done = await publish(holder, () => now() < began + workMs)
    if (done === undefined) return { busy: true }
    rendered += done.rendered
    written += done.written
    if (done.more) {
      await wake('publish-site')
      return { published: done.published, rendered, written, more: true }
    }
    // Whoever saved while the lease was still held was turned away: look once more now that it is free.
    if ((await edition()).wanted <= done.published) return { published: done.published, rendered, written }
  }
}

/** Publish once and give the lease back; answers the count that is out and what was done, or undefined when another publisher holds the lease. */
async function publish(holder: string, mayGoOn: () => boolean): Promise<(Done & { published: number }) | undefined> {
  const until = now() + leaseMs
  if (!(await takeLease(holder, now(), until))) return undefined
  try {
    const before = await edition()
    const manner = digest(await release(), CacheControl)
    const posts = (today: string) =>
      publishedPosts(notes, {
        known: before.manner === manner ? before.list : undefined,
        today,
        hold: (name) => noteList(holder, name),
      })
    const [{ content, nextAt }, render, more] = await Promise.all([readContent(posts), renderer(), beside()])
    const planned = planOf(content, process.env['SITE_ORIGIN'] ?? '', render, more, manner)
    let manifest = before.manner === manner ? await readManifest(notes, planned) : undefined
    if (!manifest) {
      manifest = manifestOfFiles(await filesThere(), notes)
      await manifest.save()
      await noteAfresh(holder, manner)
    }
    const done = await putOut(planned, manifest, { mayWrite: () => now() < until - marginMs, mayGoOn })
    const published = done.more ? before.published : before.wanted
    if (!done.more) await notePublished(holder, { published, publishedAt: instant(), nextAt })
    log.info('published', { edition: before.wanted, ...done })
    return { ...done, published }
  } finally {
    await releaseLease(holder)
  }
}
