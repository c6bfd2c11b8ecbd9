import type { WholePost } from '#shared/blog.ts'
import { toldOf, withNotice } from '#shared/hours-told.ts'
import { localTime } from '#shared/hours.ts'
import { placed } from '#shared/menu-order.ts'
import { soldTurnsAt } from '#shared/sold-when.ts'
import { nextChange, noticeAt, truckWordsOf, withSoldOut } from '#shared/standing.ts'
import { accessOf } from '#shared/subscription.ts'
import { outingsOf, truckInstants } from '#shared/truck.ts'
import { now } from '../ground/clock.ts'
import { posts, wholePost } from '../store/blog.ts'
import { cateringSettings } from '../store/catering-settings.ts'
import { items } from '../store/menu.ts'
import { menuOrders } from '../store/menu-order.ts'
import { siteAndHome } from '../store/settings.ts'
import { subscription } from '../store/subscription.ts'
import type { Content } from './edition.ts'
import { publicMenu } from './public-menu.ts'
import { sanitise } from './sanitise.ts'

/** What is published, and when something of it begins or ends next. */
export async function readContent(): Promise<{ content: Content; nextAt: string }> {
  const moment = new Date(now())
  const at = moment.toISOString()
  const wall = localTime(moment)
  const [{ site, home, standing, askedAgainAt, truck }, menu, orders, list, catering, { tier }] = await Promise.all([
    siteAndHome(),
    items(),
    menuOrders(),
    posts(),
    cateringSettings(),
    subscription(),
  ])
  const outings = outingsOf(truck.stops, truckWordsOf(standing, at), moment)
  const content: Content = {
    site: { ...site, told: withNotice(toldOf(site.hours, wall.date), noticeAt(standing, at)) },
    home,
    menu: publicMenu(
      placed(menu, orders).map((dish) => withSoldOut(dish, standing, at)),
      wall,
      askedAgainAt,
    ),
    posts: list.filter((post) => post.published),
    whole: lastKept(shownPost),
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

/** The same, read once for all that is asked of one post in a row. */
function lastKept<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  let last: { id: string; found: Promise<T> } | undefined
  return (id) => {
    if (last?.id !== id) last = { id, found: read(id) }
    return last.found
  }
}
