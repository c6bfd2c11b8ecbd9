import { nowIso, now } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import {
  getPublishRequest,
  recordFullPublish,
  recordPostIndex,
  recordPublished,
  releaseLease,
  acquireLease,
} from '#functions/db/publishing/publish-state.ts'
import { readContent } from './content.ts'
import { createBuildPlan } from './site-build.ts'
import { digest, createManifest, readManifest } from './manifest.ts'
import { readPostIndex } from './post-index.ts'
import { loadStaticAssets, buildHash, loadRenderer } from './renderer.ts'
import { CacheControl, type PublishResult, listFiles, readManifestParts, deploySite } from './site-bucket.ts'

/**
 * Longer than this function's timeout, so that a publisher that died can't be writing still when the next one begins.
 */
const leaseMs = 180_000
const marginMs = 30_000

/**
 * Publish once and give the lease back; answers the count that is out and what was done, or undefined when another
 * publisher holds the lease.
 */
export async function publish(
  holder: string,
  mayGoOn: () => boolean,
): Promise<(PublishResult & { published: number }) | undefined> {
  const until = now() + leaseMs
  if (!(await acquireLease(holder, now(), until))) return undefined
  try {
    const before = await getPublishRequest()
    const manner = digest(await buildHash(), CacheControl)
    const posts = (today: string) =>
      readPostIndex(readManifestParts, {
        known: before.manner === manner ? before.list : undefined,
        today,
        hold: (name) => recordPostIndex(holder, name),
      })
    const [{ content, nextAt }, render, more] = await Promise.all([
      readContent(posts),
      loadRenderer(),
      loadStaticAssets(),
    ])
    const planned = createBuildPlan(content, process.env['SITE_ORIGIN'] ?? '', render, more, manner)
    let manifest = before.manner === manner ? await readManifest(readManifestParts, planned) : undefined
    if (!manifest) {
      manifest = createManifest(await listFiles(), readManifestParts)
      await manifest.save()
      await recordFullPublish(holder, manner)
    }
    const done = await deploySite(planned, manifest, { mayWrite: () => now() < until - marginMs, mayGoOn })
    const published = done.more ? before.published : before.wanted
    if (!done.more) await recordPublished(holder, { published, publishedAt: nowIso(), nextAt })
    log.info('published', { edition: before.wanted, ...done })
    return { ...done, published }
  } finally {
    await releaseLease(holder)
  }
}
