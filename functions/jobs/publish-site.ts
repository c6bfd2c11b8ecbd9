import { randomUUID } from 'node:crypto'
import type { WholePost } from '#shared/blog.ts'
import { toldOf, withNotice } from '#shared/hours-told.ts'
import { localTime } from '#shared/hours.ts'
import { nextChange, noticeAt, truckWordsOf, withSoldOut } from '#shared/standing.ts'
import { accessOf } from '#shared/subscription.ts'
import { outingsOf, truckInstants } from '#shared/truck.ts'
import { instant, now } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { wake } from '../ground/wake.ts'
import { type Content, planOf } from '../publishing/edition.ts'
import { digest, manifestOfFiles, readManifest } from '../publishing/manifest.ts'
import { publicMenu } from '../publishing/public-menu.ts'
import { beside, release, renderer } from '../publishing/renderer.ts'
import { sanitise } from '../publishing/sanitise.ts'
import { CacheControl, type Done, filesThere, notes, putOut } from '../publishing/site-bucket.ts'
import { posts, wholePost } from '../store/blog.ts'
import { cateringSettings } from '../store/catering-settings.ts'
import { edition, isBehind, noteAfresh, notePublished, releaseLease, takeLease } from '../store/edition.ts'
import { items } from '../store/menu.ts'
import { siteAndHome } from '../store/settings.ts'
import { subscription } from '../store/subscription.ts'

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
    const [{ content, nextAt }, render, more, build, known] = await Promise.all([
      read(),
      renderer(),
      beside(),
      release(),
      readManifest(notes),
    ])
    const manner = digest(build, CacheControl)
    const planned = planOf(content, process.env['SITE_ORIGIN'] ?? '', render, more, manner)
    let manifest = before.manner === manner ? known : undefined
    if (!manifest) {
      manifest = manifestOfFiles(await filesThere(), notes)
      await manifest.save()
      await noteAfresh(holder, manner)
    }
    const done = await putOut(planned, manifest, { mayWrite: () => now() < until - marginMs, mayGoOn })
    const published = done.more ? before.published : before.wanted
    if (!done.more) await notePublished(holder, { published, publishedAt: instant(), nextAt })
    log.info('published', { edition: before.wanted, files: planned.length, ...done })
    return { ...done, published }
  } finally {
    await releaseLease(holder)
  }
}

/** What is published, and when something of it begins or ends next. */
async function read(): Promise<{ content: Content; nextAt: string }> {
  const moment = new Date(now())
  const at = moment.toISOString()
  const wall = localTime(moment)
  const [{ site, home, standing, askedAgainAt, stops }, menu, list, catering, { tier }] = await Promise.all([
    siteAndHome(),
    items(),
    posts(),
    cateringSettings(),
    subscription(),
  ])
  const outings = outingsOf(stops, truckWordsOf(standing, at), moment)
  const content: Content = {
    site: { ...site, told: withNotice(toldOf(site.hours, wall.date), noticeAt(standing, at)) },
    home,
    menu: publicMenu(
      menu.map((dish) => withSoldOut(dish, standing, at)),
      wall,
      askedAgainAt,
    ),
    posts: list.filter((post) => post.published),
    whole: lastKept(shownPost),
    catering,
    access: accessOf(tier),
    truck: { stops, outings, at },
    today: wall.date,
  }
  return { content, nextAt: [nextChange(standing, moment), ...truckInstants(outings, at)].toSorted()[0]! }
}

/** A post as diners read it; undefined once it is not to be shown. */
async function shownPost(id: string): Promise<WholePost | undefined> {
  const post = await wholePost(id)
  if (!post?.published) return undefined
  return { ...post, content: { ...post.content, en: sanitise(post.content.en), es: sanitise(post.content.es) } }
}

/** The same, read once for all that is asked of one post in a row. */
function lastKept<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  let last: { id: string; found: Promise<T> } | undefined
  return (id) => {
    if (last?.id !== id) last = { id, found: read(id) }
    return last.found
  }
}
