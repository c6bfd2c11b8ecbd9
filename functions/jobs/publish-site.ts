import { randomUUID } from 'node:crypto'
import { toldOf, withNotice } from '#shared/hours-told.ts'
import { localTime } from '#shared/hours.ts'
import { nextChange, noticeAt, truckWordsOf, withSoldOut } from '#shared/standing.ts'
import { accessOf } from '#shared/subscription.ts'
import { outingsOf, truckInstants } from '#shared/truck.ts'
import { instant, now } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { type Content, filesOf } from '../publishing/edition.ts'
import { publicMenu } from '../publishing/public-menu.ts'
import { beside, renderer } from '../publishing/renderer.ts'
import { sanitise } from '../publishing/sanitise.ts'
import { mannerOf, putOut } from '../publishing/site-bucket.ts'
import { posts, wholePost } from '../store/blog.ts'
import { cateringSettings } from '../store/catering-settings.ts'
import { edition, isBehind, notePublished, releaseLease, takeLease } from '../store/edition.ts'
import { items } from '../store/menu.ts'
import { siteAndHome } from '../store/settings.ts'
import { subscription } from '../store/subscription.ts'

/** Longer than this function's timeout, so that a publisher that died can't be writing still when the next one begins. */
const leaseMs = 180_000
const marginMs = 60_000

/**
 * Publishes until nothing is behind; leaves at once when another publisher is at it. The schedule publishes what is behind alone: it costs one read when
 * nothing is (see shared/README, Publishing).
 */
export async function handler({ scheduled = false }: { scheduled?: boolean } = {}): Promise<
  { published: number } | { busy: true }
> {
  if (scheduled) {
    const stands = await edition()
    if (!isBehind(stands, instant())) return { published: stands.published }
  }
  const holder = randomUUID()
  for (;;) {
    const done = await publish(holder)
    if (done === undefined) return { busy: true }
    // Whoever saved while the lease was still held was turned away: look once more now that it is free.
    if ((await edition()).wanted <= done) return { published: done }
  }
}

/** Publish once and give the lease back; answers the count that is out, or undefined when another publisher holds the lease. */
async function publish(holder: string): Promise<number | undefined> {
  const until = now() + leaseMs
  if (!(await takeLease(holder, now(), until))) return undefined
  try {
    const { wanted, manner: before } = await edition()
    const [{ content, nextAt }, render, more] = await Promise.all([read(), renderer(), beside()])
    const files = await filesOf(content, process.env['SITE_ORIGIN'] ?? '', render, more)
    const manner = mannerOf(files)
    const done = await putOut(files, { afresh: manner !== before, mayWrite: () => now() < until - marginMs })
    await notePublished(holder, { published: wanted, publishedAt: instant(), manner, nextAt })
    log.info('published', { edition: wanted, files: files.size, ...done })
    return wanted
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
  const whole = await Promise.all(list.filter((post) => post.published).map(({ id }) => wholePost(id)))
  const outings = outingsOf(stops, truckWordsOf(standing, at), moment)
  const content: Content = {
    site: { ...site, told: withNotice(toldOf(site.hours, wall.date), noticeAt(standing, at)) },
    home,
    menu: publicMenu(
      menu.map((dish) => withSoldOut(dish, standing, at)),
      wall,
      askedAgainAt,
    ),
    posts: whole.flatMap((post) =>
      post?.published
        ? [{ ...post, content: { ...post.content, en: sanitise(post.content.en), es: sanitise(post.content.es) } }]
        : [],
    ),
    catering,
    access: accessOf(tier),
    truck: { stops, outings, at },
    today: wall.date,
  }
  return { content, nextAt: [nextChange(standing, moment), ...truckInstants(outings, at)].toSorted()[0]! }
}
