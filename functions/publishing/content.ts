import type { ListedPost, WholePost } from '#shared/blog/blog.ts'
import { hoursTold, withNotice } from '#shared/hours/hours-summary.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { localTime } from '#shared/time/local-time.ts'
import { placed } from '#shared/menu/category-order.ts'
import { soldTurnsAt } from '#shared/menu/dish-availability.ts'
import { nextChange, noticeAt, truckWordsOf, withSoldOut } from '#shared/overrides/effective.ts'
import { accessOf } from '#shared/subscription/subscription.ts'
import { outingsOf, truckInstants } from '#shared/truck/truck.ts'
import { now } from '#functions/runtime/clock.ts'
import { listedPosts, wholePost } from '#functions/db/blog/posts.ts'
import { cateringSettings } from '#functions/db/catering/settings.ts'
import { items } from '#functions/db/menu/items.ts'
import { menuOrders } from '#functions/db/menu/category-order.ts'
import { siteAndHome } from '#functions/db/site/settings.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'
import type { Content } from './site-build.ts'
import { publicMenu } from './public-menu.ts'
import type { PublishedPost } from './to-index-entry.ts'
import { sanitise } from './sanitize.ts'

/** What is published, and when something of it begins or ends next. `postsOn` reads the published posts, newest first, told the restaurant's date. */
export async function readContent(
  postsOn: (today: string) => Promise<PublishedPost[]>,
): Promise<{ content: Content; nextAt: string }> {
  const moment = new Date(now())
  const at = moment.toISOString()
  const wall = localTime(moment)
  const [{ site, home, standing, askedAgainAt, truck }, menu, orders, list, catering, { tier }] = await Promise.all([
    siteAndHome(),
    items(),
    menuOrders(),
    postsOn(wall.date),
    cateringSettings(),
    subscription(),
  ])
  const outings = outingsOf(truck.stops, truckWordsOf(standing, at), moment)
  const content: Content = {
    site: {
      ...site,
      contactInfo: { ...site.contactInfo, phone: formatPhone(site.contactInfo.phone) },
      told: withNotice(hoursTold(site.hours, wall.date), noticeAt(standing, at)),
    },
    home,
    menu: publicMenu(
      placed(menu, orders).map((dish) => withSoldOut(dish, standing, at)),
      wall,
      askedAgainAt,
    ),
    posts: list,
    listed: lastKept(shownPosts, (posts) => posts.map(({ id }) => id).join(' ')),
    whole: lastKept(shownPost, (id) => id),
    catering,
    access: accessOf(tier),
    truck: { ...truck, outings, at },
    today: wall.date,
  }
  const turns = [soldTurnsAt(menu, moment)?.toISOString() ?? [], truckInstants(outings, at)].flat()
  return { content, nextAt: [nextChange(standing, moment), ...turns].toSorted()[0]! }
}

/** A post as diners read it; undefined once it is not to be shown. */
async function shownPost(id: string): Promise<WholePost | undefined> {
  const post = await wholePost(id)
  if (!post?.published) return undefined
  return { ...post, content: { ...post.content, en: sanitise(post.content.en), es: sanitise(post.content.es) } }
}

/** Posts as lists show them; undefined once one of them is not to be shown. */
async function shownPosts(posts: readonly PublishedPost[]): Promise<ListedPost[] | undefined> {
  const found: (ListedPost | undefined)[] = []
  for (let from = 0; from < posts.length; from += 100)
    found.push(...(await listedPosts(posts.slice(from, from + 100).map(({ id }) => id))))
  const shown = found.filter((post) => post?.published === true)
  return shown.length === posts.length ? (shown as ListedPost[]) : undefined
}

/** The same, read once for all that is asked of one thing in a row. */
function lastKept<Of, T>(read: (of: Of) => Promise<T>, nameOf: (of: Of) => string): (of: Of) => Promise<T> {
  let last: { name: string; found: Promise<T> } | undefined
  return (of) => {
    const name = nameOf(of)
    if (last?.name !== name) last = { name, found: read(of) }
    return last.found
  }
}
