import { randomUUID } from 'node:crypto'
import { give as giveOne, instantOfStamp, undone } from '#shared/giving.ts'
import { addDays } from '#shared/hours.ts'
import { isSoldOut, type MenuItem } from '#shared/menu.ts'
import { Refused } from '#shared/refusal.ts'
import { dayOf, openingAfter, spanOf, stamp } from '#shared/moment.ts'
import { type Entries, type Entry, inheritedOf, lasting, standingAt, withSoldOut } from '#shared/standing.ts'
import { said, type Text } from '#shared/text.ts'
import type { Foreseen, Given, Order, Standing as Told, Today } from '#shared/today.ts'
import { type Hours, intervalsOn, openState } from '#shared/week.ts'
import { instant, now, restaurantNow } from '../ground/clock.ts'
import { raise } from '../store/edition.ts'
import { itemsById } from '../store/menu.ts'
import { reservationRules } from '../store/settings.ts'
import { inherit, keepStanding, loggedOrder, type Standing, standing } from '../store/standing.ts'
import { type Op, transact } from '../store/table.ts'
import { rereading } from '../store/versioned.ts'

type Dishes = ReadonlyMap<string, MenuItem>

async function dishesOf(ids: readonly string[]): Promise<Dishes> {
  const wanted = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(wanted.length / 100) }, (_, at) =>
    wanted.slice(at * 100, (at + 1) * 100),
  )
  const found = (await Promise.all(parts.map(itemsById))).flat()
  return new Map(found.flatMap((dish) => (dish ? [[dish.id, dish] as const] : [])))
}

/** Dishes with when they are sold out. */
export async function withSale(dishes: readonly MenuItem[]): Promise<MenuItem[]> {
  const { entries } = await standing()
  return dishes.map((dish) => withSoldOut(dish, entries, instant()))
}

/** What is told of what stands, order by order; dishes that are gone are left out, and an order of none but these with them. */
function standingTold(entries: Entries, dishes: Dishes): Told[] {
  const orders = new Map<string, Entry[]>()
  for (const entry of standingAt(entries, instant()))
    orders.set(entry.order, [...(orders.get(entry.order) ?? []), entry])
  return [...orders.values()].flatMap((of): Told[] => {
    const named = of.flatMap(({ dish }) => dishes.get(dish) ?? []).map(({ id, name }) => ({ id, name }))
    const { order: id, verb, givenAt, from, until } = of[0]!
    return named.length > 0 ? [{ id, verb, givenAt, from, ...(until && { until }), dishes: named }] : []
  })
}

/** What stands, and the day's hours, as the owner is told them. */
export async function todayTold(kept?: Standing): Promise<Today> {
  const [{ entries }, { hours }] = await Promise.all([kept ?? standing(), reservationRules()])
  const dishes = await dishesOf(entries.map(({ dish }) => dish))
  return { standing: standingTold(entries, dishes), ...dayTold(hours) }
}

function dayTold(hours: Hours): Omit<Today, 'standing'> {
  const moment = { now: restaurantNow(), hours }
  const date = dayOf(moment)
  const shifts = [...intervalsOn(hours, date)]
  const state = openState(hours, moment.now)
  const span = spanOf(hours, date)
  const closes = span && stamp(date, span.closes)
  const reopens = openingAfter(hours, date)
  return {
    date,
    shifts,
    usual: shifts,
    open: state.open,
    ...(!state.open && state.opens && { opens: `${state.opens.date}T${state.opens.time.slice(0, 5)}` }),
    ...(closes && instantOfStamp(closes) > instant() && { closes }),
    ...(reopens && { reopens }),
  }
}

/** What orders would do, one after the other, and what stands then. */
async function judged(orders: readonly Order[], { entries }: Standing, ids: readonly string[]) {
  const [{ hours }, dishes] = await Promise.all([reservationRules(), dishesOf(orders.flatMap((order) => order.dishes))])
  const at = new Date(now())
  let after: Entries = lasting([...[...dishes.values()].flatMap(inheritedOf), ...entries], at.toISOString())
  const outcomes = orders.map((order, index) => {
    const outcome = giveOne(after, order, { hours, now: at, isDish: (id) => dishes.has(id), id: ids[index]! })
    if (!outcome.refused) after = outcome.entries
    return outcome
  })
  return { outcomes, after, dishes }
}

const idsFor = (orders: readonly Order[]): string[] => orders.map(() => randomUUID())

/** What orders would do. */
export async function foresee(orders: readonly Order[]): Promise<Foreseen[]> {
  const ids = idsFor(orders)
  const { outcomes, dishes } = await judged(orders, await standing(), ids)
  return orders.map((order, index): Foreseen => {
    const { verb } = order
    const outcome = outcomes[index]!
    const named = order.dishes.flatMap((id) => dishes.get(id) ?? []).map(({ id, name }) => ({ id, name }))
    if (outcome.refused) return { verb, refused: outcome.refused, dishes: named }
    const one = outcome.entries.find((entry) => entry.order === outcome.id)
    return { verb, dishes: named, ...(one && { from: one.from, ...(one.until && { until: one.until }) }) }
  })
}

/** What an order is about, as the log tells it: the names of its dishes. */
function titleOf(ids: readonly string[], dishes: Dishes): Text {
  const names = ids.flatMap((id) => dishes.get(id)?.name ?? [])
  const inOne = (locale: 'en' | 'es') =>
    names
      .map((name) => said(name, locale))
      .join(', ')
      .slice(0, 200)
  return { en: inOne('en'), es: inOne('es') }
}

/** The writes by which orders stand over what stood; none where everything stands so already. */
async function giving(
  orders: readonly Order[],
  before: Standing,
): Promise<{ ops: Op[]; given: Given[]; after: Standing }> {
  const ids = idsFor(orders)
  const { outcomes, after, dishes } = await judged(orders, before, ids)
  const given = outcomes.map((outcome, index): Given => {
    const { verb } = orders[index]!
    return outcome.refused ? { verb, refused: outcome.refused } : { verb, id: outcome.id }
  })
  const fresh = orders.filter((_order, index) => given[index]!.id === ids[index])
  if (fresh.length === 0) return { ops: [], given, after: before }
  const ops = [
    keepStanding({ ...before, entries: after }),
    ...[...dishes.values()].filter(({ soldOutOn }) => soldOutOn).map(({ id }) => inherit(id)),
    ...fresh.map((order) => loggedOrder(order.verb, titleOf(order.dishes, dishes), true)),
    raise(),
  ]
  return { ops, given, after: { entries: after, version: before.version + 1 } }
}

/** Give orders over what stands; those that can't be given are told why. */
export const give = (orders: readonly Order[]): Promise<{ given: Given[]; after: Standing }> =>
  rereading(async () => {
    const { ops, given, after } = await giving(orders, await standing())
    if (ops.length > 0) await transact(ops)
    return { given, after }
  })

/** Take an order back. Refuses not-found where it is over or was taken back, order-replaced where a later one took its place. */
export const takeBack = (id: string): Promise<Standing> =>
  rereading(async () => {
    const before = await standing()
    const entries = undone(before.entries, id, new Date(now()))
    if (entries === 'gone') throw new Refused('not-found')
    if (entries === 'replaced') throw new Refused('order-replaced')
    const own = before.entries.filter((entry) => entry.order === id || entry.replacedBy === id)
    const dishes = await dishesOf(own.map(({ dish }) => dish))
    const title = titleOf([...dishes.keys()], dishes)
    await transact([
      keepStanding({ ...before, entries }),
      loggedOrder(own.some(({ order }) => order === id) ? 'sold-out' : 'back', title, false),
      raise(),
    ])
    return { entries, version: before.version + 1 }
  })

/** The order by which a dish is sold out until the restaurant opens again, or back; none where it is as it is wanted. */
export async function saleOrder(dish: MenuItem, soldOut: boolean): Promise<Order | undefined> {
  const [{ entries }, { hours }] = await Promise.all([standing(), reservationRules()])
  if (isSoldOut(withSoldOut(dish, entries, instant()), instant()) === soldOut) return undefined
  if (!soldOut) return { verb: 'back', dishes: [dish.id] }
  const date = dayOf({ now: restaurantNow(), hours })
  return { verb: 'sold-out', dishes: [dish.id], until: openingAfter(hours, date) ?? `${addDays(date, 1)}T00:00` }
}
