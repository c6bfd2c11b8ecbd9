import { randomUUID } from 'node:crypto'
import { give as giveOne, instantOfStamp, type Outcome, undone } from '#shared/overrides/apply.ts'
import { isSame } from '#shared/lib/stable-json.ts'
import type { Locale } from '#shared/validation.ts'
import { datesText } from '#shared/hours/hours-summary.ts'
import { addDays, clockTime, localTime } from '#shared/time/local-time.ts'
import { isSoldOut, type MenuItem } from '#shared/menu/menu.ts'
import { Refused } from '#shared/api-error.ts'
import { dayOf, openingAfter, spanOf, stamp } from '#shared/time/business-day.ts'
import {
  type Entries,
  type Entry,
  hoursUnder,
  inheritedOf,
  lasting,
  standingAt,
  withSoldOut,
} from '#shared/overrides/effective.ts'
import { said, type Text } from '#shared/localized-text.ts'
import { type LookedAt, type Touched, usualAnswer } from '#shared/reservations/impact.ts'
import { gives } from '#shared/subscription/subscription.ts'
import type { Foreseen, Foresight, Given, Order, StandingOrder, TodayOrders } from '#shared/overrides/types.ts'
import { type Hours, intervalsOn, openState } from '#shared/hours/schedule.ts'
import { instant, restaurantNow } from '#functions/runtime/clock.ts'
import { lookAtAll } from '#functions/db/reservations/days.ts'
import { raise } from '#functions/db/publishing/publish-state.ts'
import { itemsById } from '#functions/db/menu/items.ts'
import type { Narrowing } from '#functions/db/reservations/impact-plans.ts'
import { editedTruck, reservationRules } from '#functions/db/site/settings.ts'
import { inherit, keepStanding, loggedOrder, type StandingOrders, standing } from '#functions/db/overrides/overrides.ts'
import { subscription } from '#functions/db/subscription/subscription.ts'
import { type Op, transact } from '#functions/db/table.ts'
import { rereading } from '#functions/db/versioned.ts'
import { planFor, planUnseen, seenOutside, touchedBy } from '#functions/services/reservations/impact.ts'

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

const dishIds = (entries: Entries): string[] => entries.flatMap(({ dish }) => dish ?? [])

/** What is told of entries, order by order; dishes that are gone are left out, and an order of none but these with them. */
function ordersTold(entries: Entries, dishes: Dishes): StandingOrder[] {
  const orders = new Map<string, Entry[]>()
  for (const entry of entries) orders.set(entry.order, [...(orders.get(entry.order) ?? []), entry])
  return [...orders.values()].flatMap((of): StandingOrder[] => {
    const { order: id, verb, givenAt, from, until, date, minute, text } = of[0]!
    const named = namedOf(dishIds(of), dishes)
    if (verb === 'sold-out' && named.length === 0) return []
    return [
      {
        id,
        verb,
        givenAt,
        from,
        ...(until && { until }),
        ...(named.length > 0 && { dishes: named }),
        ...(date && minute !== undefined && { date, at: stamp(date, minute) }),
        ...(text && { text }),
      },
    ]
  })
}

const namedOf = (ids: readonly string[], dishes: Dishes) =>
  ids.flatMap((id) => dishes.get(id) ?? []).map(({ id, name }) => ({ id, name }))

/** What stands, and the day's hours, as the owner is told them. */
export async function todayTold(): Promise<TodayOrders> {
  const [{ entries }, { rules, hours, usual }] = await Promise.all([standing(), reservationRules()])
  const at = instant()
  const stands = standingAt(entries, at)
  return {
    now: at,
    standing: ordersTold(stands, await dishesOf(dishIds(stands))),
    ...dayTold(hours, usual),
    bookable: rules.reservationsEnabled,
  }
}

function dayTold(hours: Hours, usual: Hours): Omit<TodayOrders, 'now' | 'standing' | 'bookable'> {
  const now = restaurantNow()
  const date = dayOf({ now, hours: usual })
  const state = openState(hours, now)
  const span = spanOf(hours, date)
  const closes = span && stamp(date, span.closes)
  const reopens = openingAfter(hours, date)
  return {
    date,
    shifts: [...intervalsOn(hours, date)],
    usual: [...intervalsOn(usual, date)],
    open: state.open,
    ...(!state.open && state.opens && { opens: `${state.opens.date}T${state.opens.time.slice(0, 5)}` }),
    ...(closes && instantOfStamp(closes) > instant() && { closes }),
    ...(reopens && { reopens }),
  }
}

/** What orders would do, one after the other: what stood before each and stands after it. */
async function judged(orders: readonly Order[], { entries }: StandingOrders, ids: readonly string[]) {
  const [{ usual }, { tier }, { stops }, dishes] = await Promise.all([
    reservationRules(),
    subscription(),
    editedTruck(),
    dishesOf(orders.flatMap((order) => ('dishes' in order ? order.dishes : []))),
  ])
  const now = new Date(instant())
  const first: Entries = lasting([...[...dishes.values()].flatMap(inheritedOf), ...entries], now.toISOString())
  let after = first
  const steps = orders.map((order, index) => {
    const before = after
    const ground = { hours: usual, now, isDish: (id: string) => dishes.has(id), id: ids[index]!, stops }
    const isBooking = order.verb === 'pause' || order.verb === 'resume'
    const outcome: Outcome =
      isBooking && !gives(tier, 'reservations') ? { refused: 'no-access' } : giveOne(before, order, ground)
    if (!outcome.refused) after = outcome.entries
    return { order, outcome, before, after }
  })
  const under = (of: Entries) => hoursUnder(usual, of, now.toISOString())
  return { steps, first, after, dishes, under, change: changeOf(under(first), under(after)) }
}

/** What other hours do to bookings; undefined where they are the same. */
const changeOf = (before: Hours, after: Hours): Narrowing | undefined =>
  isSame(before, after) ? undefined : { of: 'orders', before, after }

const idsFor = (orders: readonly Order[]): string[] => orders.map(() => randomUUID())

const nobody: Touched = { outside: [], overrun: [], arrived: [] }

/** What orders would do, and the bookings that they would leave outside. */
export async function foresee(orders: readonly Order[]): Promise<Foresight> {
  const ids = idsFor(orders)
  const { steps, dishes, under, change } = await judged(orders, await standing(), ids)
  const all = await dishesOf(steps.flatMap(({ before }) => dishIds(before)))
  const seen = steps.map((step) => foreseen(step, { dishes, all, under }))
  return { orders: seen, outside: seenOutside(change ? await touchedBy(change) : nobody) }
}

type Judged = Awaited<ReturnType<typeof judged>>

function foreseen(
  { order, outcome, before }: Judged['steps'][number],
  { dishes, all, under }: Pick<Judged, 'dishes' | 'under'> & { all: Dishes },
): Foreseen {
  const { verb } = order
  const named = 'dishes' in order ? { dishes: namedOf(order.dishes, dishes) } : {}
  if (outcome.refused) return { verb, refused: outcome.refused, ...named }
  const one = outcome.entries.find((entry) => entry.order === outcome.id)
  const instead = before.filter((entry) => entry.replacedBy === undefined && !outcome.entries.includes(entry))
  return {
    verb,
    ...named,
    ...(one && { from: one.from, ...(one.until && { until: one.until }) }),
    ...dayChanged(under(before), under(outcome.entries)),
    ...(instead.length > 0 && { instead: ordersTold(instead, all) }),
  }
}

/** The first date whose hours are others, and which. */
function dayChanged(was: Hours, becomes: Hours): Pick<Foreseen, 'date' | 'was' | 'becomes'> {
  const dates = [...was.exceptions, ...becomes.exceptions].flatMap(({ from, to }) => [from, addDays(to, 1)])
  const { date: today } = restaurantNow()
  const first = [addDays(today, -1), today, ...dates.toSorted()].find(
    (date) => date >= addDays(today, -1) && !isSame(intervalsOn(was, date), intervalsOn(becomes, date)),
  )
  if (!first) return {}
  return { date: first, was: [...intervalsOn(was, first)], becomes: [...intervalsOn(becomes, first)] }
}

/** What an order is about, as the log tells it: the names of its dishes, its words, or when it holds. */
function titleOf({ dishes: ids = [], text, at, from, until }: About, dishes: Dishes): Text {
  const names = ids.flatMap((id) => dishes.get(id)?.name ?? [])
  const inOne = (locale: Locale) => {
    const [since, to] = locale === 'es' ? ['desde el', 'hasta el'] : ['from', 'until']
    const whole = text
      ? said(text, locale)
      : names.map((name) => said(name, locale)).join(', ') ||
        [
          at && timeText(at, locale),
          from && `${since} ${timeText(from, locale)}`,
          until && `${to} ${timeText(until, locale)}`,
        ]
          .filter(Boolean)
          .join(' ')
    return whole.slice(0, 200)
  }
  return { en: inOne('en'), es: inOne('es') }
}

/** A time on the wall as the log tells it: 'Nov 21, 8 PM', '21 nov, 8 p. m.'; of midnight the day. */
function timeText(wall: string, locale: Locale): string {
  const date = wall.slice(0, 10)
  const day = datesText({ from: date, to: date }, locale, true)
  return wall.endsWith('T00:00') ? day : `${day}, ${clockTime(`${wall.slice(11)}:00`, locale, true)}`
}

type About = {
  dishes?: readonly string[] | undefined
  text?: Pick<Text, 'en' | 'es'> | undefined
  /** Times on the wall. */
  at?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** What an order is about, with what stands of it; the truck is where it is. */
function aboutOf(order: Order, entry: Entry | undefined): About {
  if (order.verb === 'truck') return { text: order.place }
  const { dishes, text, at } = order as About
  return { dishes, text: text ?? entry?.text, at, ...(entry && !at && aboutTime(entry)) }
}

const wallOf = (at: string): string => {
  const { date, time } = localTime(new Date(at))
  return `${date}T${time.slice(0, 5)}`
}

/** When something that stands holds, as the log tells it. */
const aboutTime = ({ date, minute, givenAt, from, until }: Entry): About =>
  date !== undefined && minute !== undefined
    ? { at: stamp(date, minute) }
    : { ...(from > givenAt && { from: wallOf(from) }), ...(until && { until: wallOf(until) }) }

/** Whether an order bears on who waits for a table. */
const isOfTables = ({ verb }: { verb: Entry['verb'] | Order['verb'] }): boolean =>
  verb !== 'sold-out' && verb !== 'back' && verb !== 'say' && !verb.startsWith('truck')

/**
 * Give orders over what stands; those that can't be given are told why. Refuses bookings-outside, changed-meanwhile as a save of the hours does
 * (see shared/README, Stranded bookings).
 */
export const give = (orders: readonly Order[], looked: LookedAt = { answers: {} }): Promise<Given[]> =>
  rereading(async () => {
    const before = await standing()
    const ids = idsFor(orders)
    const { steps, after, dishes, change } = await judged(orders, before, ids)
    const given = steps.map(({ order: { verb }, outcome }): Given =>
      outcome.refused ? { verb, refused: outcome.refused } : { verb, id: outcome.id },
    )
    const fresh = orders.filter((_order, index) => given[index]!.id === ids[index])
    if (fresh.length === 0) return given
    const now = restaurantNow()
    await transact([
      keepStanding({ ...before, entries: after }),
      ...(change ? [await planFor(change, looked, (one) => usualAnswer(one, now), 'hours')] : []),
      ...(fresh.some(isOfTables) ? [lookAtAll()] : []),
      ...[...dishes.values()].filter(({ soldOutOn }) => soldOutOn).map(({ id }) => inherit(id)),
      ...steps.flatMap(({ order, outcome }) => {
        if (!fresh.includes(order) || outcome.refused) return []
        const entry = outcome.entries.find((one) => one.order === outcome.id)
        return loggedOrder(order.verb, titleOf(aboutOf(order, entry), dishes), true)
      }),
      raise(),
    ])
    return given
  })

/**
 * Take an order back. Refuses not-found where it is over or was taken back, order-replaced where a later one took its place, bookings-outside where the
 * hours that hold again would leave some outside.
 */
export const takeBack = (id: string): Promise<void> =>
  rereading(async () => {
    const before = await standing()
    const entries = undone(before.entries, id, new Date(instant()))
    if (entries === 'gone') throw new Refused('not-found')
    if (entries === 'replaced') throw new Refused('order-replaced')
    const own = before.entries.filter((entry) => entry.order === id)
    const freed = before.entries.filter((entry) => entry.replacedBy === id)
    const [one] = own.length > 0 ? own : freed
    const { usual } = await reservationRules()
    const change = changeOf(hoursUnder(usual, before.entries, instant()), hoursUnder(usual, entries, instant()))
    const about = {
      dishes: dishIds([...own, ...freed]),
      text: one!.text,
      ...aboutTime(one!),
    }
    await transact([
      keepStanding({ ...before, entries }),
      ...(change ? [await planUnseen(change, 'hours')] : []),
      ...([...own, ...freed].some(isOfTables) ? [lookAtAll()] : []),
      loggedOrder(
        own.length > 0 ? one!.verb : endOf(one!.verb),
        titleOf(about, await dishesOf(dishIds([...own, ...freed]))),
        false,
      ),
      raise(),
    ])
  })

/** The order by which one ends that leaves nothing standing itself. */
const endOf = (verb: Entry['verb']): Order['verb'] =>
  verb === 'sold-out' ? 'back' : verb === 'pause' ? 'resume' : verb

/**
 * Builds the writes by which a dish is sold out until the restaurant opens again, or is back; none where it is as it is wanted. Put them into the transaction
 * that saves the dish. Refuses exceptions-full, changed-meanwhile when something else was given since they were built.
 */
export async function saleOps(dish: MenuItem, soldOut: boolean): Promise<Op[]> {
  const [before, { usual: hours }] = await Promise.all([standing(), reservationRules()])
  const at = instant()
  if (isSoldOut(withSoldOut(dish, before.entries, at), at) === soldOut) return []
  const date = dayOf({ now: restaurantNow(), hours })
  const order: Order = soldOut
    ? { verb: 'sold-out', dishes: [dish.id], until: openingAfter(hours, date) ?? `${addDays(date, 1)}T00:00` }
    : { verb: 'back', dishes: [dish.id] }
  const entries = lasting([...inheritedOf(dish), ...before.entries], at)
  const ground = { hours, now: new Date(at), isDish: (id: string) => id === dish.id, id: randomUUID(), stops: [] }
  const outcome = giveOne(entries, order, ground)
  if (outcome.refused === 'too-many') throw new Refused('exceptions-full')
  if (outcome.refused) throw new Error(`${order.verb} of ${dish.id} was refused: ${outcome.refused}`)
  const one = outcome.entries.find((entry) => entry.order === outcome.id)
  return [
    keepStanding({ ...before, entries: outcome.entries }),
    loggedOrder(order.verb, titleOf(aboutOf(order, one), new Map([[dish.id, dish]])), true),
  ]
}
