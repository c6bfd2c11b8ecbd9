import { randomUUID } from 'node:crypto'
import { toldOf } from '#shared/hours-told.ts'
import { withSoldOut } from '#shared/standing.ts'
import { accessOf } from '#shared/subscription.ts'
import { instant, now, restaurantNow } from '../ground/clock.ts'
import { log } from '../ground/log.ts'
import { type Content, filesOf } from '../publishing/edition.ts'
import { publicMenu } from '../publishing/public-menu.ts'
import { beside, renderer } from '../publishing/renderer.ts'
import { sanitise } from '../publishing/sanitise.ts'
import { mannerOf, putOut } from '../publishing/site-bucket.ts'
import { posts, wholePost } from '../store/blog.ts'
import { cateringSettings } from '../store/catering-settings.ts'
import { edition, notePublished, releaseLease, takeLease } from '../store/edition.ts'
import { items } from '../store/menu.ts'
import { siteAndHome } from '../store/settings.ts'
import { subscription } from '../store/subscription.ts'

/** Longer than this function's timeout, so that a publisher that died can't be writing still when the next one begins. */
const leaseMs = 180_000
const marginMs = 60_000

/** Publishes until nothing is behind; leaves at once when another publisher is at it (see shared/README, Publishing). */
export async function handler(): Promise<{ published: number } | { busy: true }> {
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
    const [content, render, more] = await Promise.all([read(), renderer(), beside()])
    const files = await filesOf(content, process.env['SITE_ORIGIN'] ?? '', render, more)
    const manner = mannerOf(files)
    const done = await putOut(files, { afresh: manner !== before, mayWrite: () => now() < until - marginMs })
    await notePublished(holder, wanted, instant(), manner)
    log.info('published', { edition: wanted, files: files.size, ...done })
    return wanted
  } finally {
    await releaseLease(holder)
  }
}

async function read(): Promise<Content> {
  const [{ site, home, standing }, menu, list, catering, { tier }] = await Promise.all([
    siteAndHome(),
    items(),
    posts(),
    cateringSettings(),
    subscription(),
  ])
  const { date } = restaurantNow()
  const whole = await Promise.all(list.filter((post) => post.published).map(({ id }) => wholePost(id)))
  return {
    site: { ...site, told: toldOf(site.hours, date) },
    home,
    menu: publicMenu(
      menu.map((dish) => withSoldOut(dish, standing, instant())),
      restaurantNow(),
    ),
    posts: whole.flatMap((post) =>
      post?.published
        ? [{ ...post, content: { ...post.content, en: sanitise(post.content.en), es: sanitise(post.content.es) } }]
        : [],
    ),
    catering,
    access: accessOf(tier),
  }
}
