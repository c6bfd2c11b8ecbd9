import { restaurantTimeZone } from '#shared/time/utc-offset.ts'
import { nowIso, nowMs } from '#functions/runtime/clock.ts'
import { log } from '#functions/runtime/log.ts'
import {
  getStoredPublishState,
  recordFullPublish,
  recordPostIndex,
  recordPublished,
  releaseLease,
  acquireLease,
  type StoredPublishState,
} from '#functions/db/publishing/publish-state.ts'
import { markUnopenedIfUnset } from '#functions/db/site/settings.ts'
import { readContent } from './content.ts'
import { planEdition } from './plan-edition.ts'
import { combinedHash, createManifest, readManifest } from './manifest.ts'
import { readPostIndex } from './post-index.ts'
import { loadStaticAssets, getBuildHash, loadRenderer } from './renderer.ts'
import {
  publishedCacheControl,
  type PublishResult,
  listPublishedFiles,
  manifestStore,
  writeEdition,
} from './site-bucket.ts'

/**
 * Longer than this function's timeout, so that a publisher that died can't be writing still when the next one begins.
 */
const leaseMs = 180_000
const marginMs = 30_000

/** Tells whether nothing was ever published or saved here: its owner opens the site when she is ready. */
const isNewHouse = ({ wanted, published, publishedAt, manner }: StoredPublishState): boolean =>
  wanted === 0 && published === 0 && !publishedAt && !manner

/**
 * Publishes once and releases the lease. Returns the published edition and what was done, or undefined when another
 * publisher holds the lease.
 */
export async function publish(
  holder: string,
  mayGoOn: () => boolean,
): Promise<(PublishResult & { published: number }) | undefined> {
  const until = nowMs() + leaseMs
  if (!(await acquireLease(holder, nowMs(), until))) return undefined
  try {
    const before = await getStoredPublishState()
    if (isNewHouse(before)) await markUnopenedIfUnset()
    const manner = combinedHash(await getBuildHash(), publishedCacheControl, restaurantTimeZone())
    const posts = (today: string) =>
      readPostIndex(manifestStore, {
        known: before.manner === manner ? before.list : undefined,
        today,
        hold: (name) => recordPostIndex(holder, name),
      })
    const [{ content, nextAt }, render, more] = await Promise.all([
      readContent(posts),
      loadRenderer(),
      loadStaticAssets(),
    ])
    const planned = planEdition(content, process.env['SITE_ORIGIN'] ?? '', render, { ...more, release: manner })
    let manifest = before.manner === manner ? await readManifest(manifestStore, planned) : undefined
    if (!manifest) {
      manifest = createManifest(await listPublishedFiles(), manifestStore)
      await manifest.save()
      await recordFullPublish(holder, manner)
    }
    const done = await writeEdition(planned, manifest, { mayWrite: () => nowMs() < until - marginMs, mayGoOn })
    const published = done.more ? before.published : before.wanted
    if (!done.more) await recordPublished(holder, { published, publishedAt: nowIso(), nextAt })
    log.info('published', { edition: before.wanted, ...done })
    return { ...done, published }
  } finally {
    await releaseLease(holder)
  }
}
