import { instant, now } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import {
  edition,
  noteAfresh,
  noteList,
  notePublished,
  releaseLease,
  takeLease,
} from '#functions/db/publishing/publish-state.ts'
import { readContent } from './content.ts'
import { planOf } from './site-build.ts'
import { digest, manifestOfFiles, readManifest } from './manifest.ts'
import { publishedPosts } from './post-index.ts'
import { beside, release, renderer } from './renderer.ts'
import { CacheControl, type Done, filesThere, notes, putOut } from './site-bucket.ts'

/** Longer than this function's timeout, so that a publisher that died can't be writing still when the next one begins. */
const leaseMs = 180_000
const marginMs = 30_000

/** Publish once and give the lease back; answers the count that is out and what was done, or undefined when another publisher holds the lease. */
export async function publish(
  holder: string,
  mayGoOn: () => boolean,
): Promise<(Done & { published: number }) | undefined> {
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
