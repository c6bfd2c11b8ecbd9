import { isSmsEnabled } from '#functions/runtime/sms.ts'
import type { ListedPost, WholePost } from '#shared/blog/blog.ts'
import { summarizeHours, withNoticeBanner } from '#shared/hours/hours-summary.ts'
import { formatPhone } from '#shared/phone/phone-format.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { categoriesOf, hideDishesOfHiddenCategories } from '#shared/menu/categories.ts'
import { sortByOrder } from '#shared/menu/category-order.ts'
import { nextAvailabilityChange } from '#shared/menu/dish-availability.ts'
import { nextChangeAt, findActiveNotice, listTruckNotices, withSoldOut } from '#shared/overrides/effective.ts'
import { accessOf } from '#shared/subscription/subscription.ts'
import { listScheduledStops, listStopChangeTimes } from '#shared/truck/truck.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { getPostSummariesById, findPost } from '#functions/db/blog/posts.ts'
import { readCateringSettings } from '#functions/db/catering/settings.ts'
import { listAllMenuItems } from '#functions/db/menu/items.ts'
import { findMenuTabs } from '#functions/db/menu/tabs.ts'
import { listCategoryOrders } from '#functions/db/menu/category-order.ts'
import { getSiteAndHome } from '#functions/db/site/settings.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import type { SiteContent } from './site-content.ts'
import { toPublicMenu } from './public-menu.ts'
import type { PostIndexEntry } from './post-index-entry.ts'
import { sanitizeContent } from './sanitize.ts'

/**
 * Returns the published content, and the next instant at which a part of it begins or ends. `postsOn` reads the
 * published posts, newest first, for the restaurant's date.
 */
export async function readContent(
  postsOn: (today: string) => Promise<PostIndexEntry[]>,
): Promise<{ content: SiteContent; nextAt: string }> {
  const moment = new Date(nowMs())
  const at = moment.toISOString()
  const wall = localDateTimeAt(moment)
  const [
    { site, home, standing, askedAgainAt, truck, opened, redirects },
    menu,
    tabs,
    orders,
    list,
    catering,
    { tier },
  ] = await Promise.all([
    getSiteAndHome(),
    listAllMenuItems(),
    findMenuTabs(),
    listCategoryOrders(),
    postsOn(wall.date),
    readCateringSettings(),
    getSubscription(),
  ])
  const outings = listScheduledStops(truck.stops, listTruckNotices(standing, at), moment)
  const content: SiteContent = {
    site: {
      ...site,
      contactInfo: { ...site.contactInfo, phone: formatPhone(site.contactInfo.phone) },
      ...(isSmsEnabled() ? { texts: true as const } : {}),
      told: withNoticeBanner(summarizeHours(site.hours, wall.date), findActiveNotice(standing, at)),
    },
    home,
    menu: toPublicMenu(
      sortByOrder(hideDishesOfHiddenCategories(categoriesOf(tabs), menu), orders).map((dish) =>
        withSoldOut(dish, standing, at),
      ),
      wall,
      askedAgainAt,
    ),
    ...(tabs && { tabs: tabs.tabs }),
    posts: list,
    listed: lastKept(shownPosts, (posts) => posts.map(({ id }) => id).join(' ')),
    whole: lastKept(shownPost, (id) => id),
    catering,
    access: accessOf(tier),
    opened,
    redirects,
    truck: { ...truck, outings, at },
    today: wall.date,
  }
  const turns = [nextAvailabilityChange(menu, moment)?.toISOString() ?? [], listStopChangeTimes(outings, at)].flat()
  return { content, nextAt: [nextChangeAt(standing, moment), ...turns].toSorted()[0]! }
}

/** A post as guests read it; undefined once it is not to be shown. */
async function shownPost(id: string): Promise<WholePost | undefined> {
  const post = await findPost(id)
  if (!post?.published) return undefined
  return {
    ...post,
    content: { ...post.content, en: sanitizeContent(post.content.en), es: sanitizeContent(post.content.es) },
  }
}

/** Posts as lists show them; undefined once one of them is not to be shown. */
async function shownPosts(posts: readonly PostIndexEntry[]): Promise<ListedPost[] | undefined> {
  const found: (ListedPost | undefined)[] = []
  for (let from = 0; from < posts.length; from += 100)
    found.push(...(await getPostSummariesById(posts.slice(from, from + 100).map(({ id }) => id))))
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
