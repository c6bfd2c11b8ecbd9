import { randomUUID } from 'node:crypto'
import { applyOverride as giveOne, instantOfDateTime, type ApplyResult, undoOverride } from '#shared/overrides/apply.ts'
import { isSameJson } from '#shared/lib/stable-json.ts'
import type { Locale } from '#shared/validation.ts'
import { formatExceptionDates } from '#shared/hours/hours-summary.ts'
import { addDays, formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { isSoldOut, type MenuItem } from '#shared/menu/menu.ts'
import { ApiError } from '#shared/api-error.ts'
import { businessDate, nextOpeningAfterDate, openingRange, toLocalDateTimeText } from '#shared/time/business-day.ts'
import {
  type Overrides,
  type Override,
  effectiveHours,
  listUnexpiredOverrides,
  listUnreplacedOverrides,
  withSoldOut,
} from '#shared/overrides/effective.ts'
import { localize, type LocalizedText } from '#shared/localized-text.ts'
import { type ImpactSnapshot, type AffectedBookings, suggestResolution } from '#shared/reservations/impact.ts'
import { hasFeature } from '#shared/subscription/subscription.ts'
import type {
  CommandPreview,
  PreviewResult,
  ApplyOverridesResult,
  OverrideCommand,
  ActiveOverride,
  OverridesView,
} from '#shared/overrides/types.ts'
import { type OpeningHours, shiftsOn, openState } from '#shared/hours/schedule.ts'
import { nowIso, restaurantNow } from '#functions/runtime/clock.ts'
import { enqueueAllDaysOp } from '#functions/db/reservations/days.ts'
import { requestPublishOp } from '#functions/db/publishing/publish-state.ts'
import { getMenuItemsById } from '#functions/db/menu/items.ts'
import type { ImpactChange } from '#functions/db/reservations/impact-plans.ts'
import { getEditableTruck, getReservationRulesAndHours } from '#functions/db/site/settings.ts'
import {
  saveOverridesOp,
  overrideAuditOp,
  type StoredOverrides,
  readOverrides,
} from '#functions/db/overrides/overrides.ts'
import { getSubscription } from '#functions/db/subscription/subscription.ts'
import { type TransactionItem, transact } from '#functions/db/table.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import {
  planImpactOp,
  planImpactWithoutPreviewOp,
  toImpactPreview,
  findAffectedBookings,
} from '#functions/services/reservations/impact.ts'
import { authorOf, type StandCaller } from '#functions/services/stand/stand-access.ts'
import { requireStandPauseCommand } from '#functions/services/stand/stand-pause.ts'

type Dishes = ReadonlyMap<string, MenuItem>

async function dishesOf(ids: readonly string[]): Promise<Dishes> {
  const wanted = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(wanted.length / 100) }, (_, at) =>
    wanted.slice(at * 100, (at + 1) * 100),
  )
  const found = (await Promise.all(parts.map(getMenuItemsById))).flat()
  return new Map(found.flatMap((dish) => (dish ? [[dish.id, dish] as const] : [])))
}

/** Returns dishes with the intervals in which they are sold out. */
export async function withSoldOutIntervals(dishes: readonly MenuItem[]): Promise<MenuItem[]> {
  const { entries } = await readOverrides()
  return dishes.map((dish) => withSoldOut(dish, entries, nowIso()))
}

/** Returns a dish with when it is sold out. */
export const withSoldOutInterval = async (dish: MenuItem): Promise<MenuItem> =>
  withSoldOut(dish, (await readOverrides()).entries, nowIso())

const dishIds = (entries: Overrides): string[] => entries.flatMap(({ dish }) => dish ?? [])

/** Returns the overrides as the owner sees them, without deleted dishes and without an override of none but those. */
function ordersTold(entries: Overrides, dishes: Dishes): ActiveOverride[] {
  const orders = new Map<string, Override[]>()
  for (const entry of entries) orders.set(entry.order, [...(orders.get(entry.order) ?? []), entry])
  return [...orders.values()].flatMap((of): ActiveOverride[] => {
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
        ...(date && minute !== undefined && { date, at: toLocalDateTimeText(date, minute) }),
        ...(text && { text }),
      },
    ]
  })
}

const namedOf = (ids: readonly string[], dishes: Dishes) =>
  ids.flatMap((id) => dishes.get(id) ?? []).map(({ id, name }) => ({ id, name }))

/** Returns the active overrides and the day's hours as the owner sees them. */
export async function getOverridesView(): Promise<OverridesView> {
  const [{ entries }, { rules, hours, usual }] = await Promise.all([readOverrides(), getReservationRulesAndHours()])
  const at = nowIso()
  const stands = listUnreplacedOverrides(entries, at)
  return {
    now: at,
    standing: ordersTold(stands, await dishesOf(dishIds(stands))),
    ...dayTold(hours, usual),
    bookable: rules.reservationsEnabled,
  }
}

function dayTold(hours: OpeningHours, usual: OpeningHours): Omit<OverridesView, 'now' | 'standing' | 'bookable'> {
  const now = restaurantNow()
  const date = businessDate({ now, hours: usual })
  const state = openState(hours, now)
  const span = openingRange(hours, date)
  const closes = span && toLocalDateTimeText(date, span.closes)
  const reopens = nextOpeningAfterDate(hours, date)
  return {
    date,
    shifts: [...shiftsOn(hours, date)],
    usual: [...shiftsOn(usual, date)],
    open: state.open,
    ...(!state.open && state.opens && { opens: `${state.opens.date}T${state.opens.time.slice(0, 5)}` }),
    ...(closes && instantOfDateTime(closes) > nowIso() && { closes }),
    ...(reopens && { reopens }),
  }
}

/** Applies commands one after the other, and returns the overrides before and after each. */
async function judged(orders: readonly OverrideCommand[], { entries }: StoredOverrides, ids: readonly string[]) {
  const [{ usual }, { tier }, { stops }, dishes] = await Promise.all([
    getReservationRulesAndHours(),
    getSubscription(),
    getEditableTruck(),
    dishesOf(orders.flatMap((order) => ('dishes' in order ? order.dishes : []))),
  ])
  const now = new Date(nowIso())
  const first: Overrides = listUnexpiredOverrides(entries, now.toISOString())
  let after = first
  const steps = orders.map((order, index) => {
    const before = after
    const ground = { hours: usual, now, isDish: (id: string) => dishes.has(id), id: ids[index]!, stops }
    const isBooking = order.verb === 'pause' || order.verb === 'resume'
    const outcome: ApplyResult =
      isBooking && !hasFeature(tier, 'reservations') ? { refused: 'no-access' } : giveOne(before, order, ground)
    if (!outcome.refused) after = outcome.entries
    return { order, outcome, before, after }
  })
  const under = (of: Overrides) => effectiveHours(usual, of, now.toISOString())
  return { steps, first, after, dishes, under, change: changeOf(under(first), under(after)) }
}

/** Returns the change of hours, or undefined where they are the same. */
const changeOf = (before: OpeningHours, after: OpeningHours): ImpactChange | undefined =>
  isSameJson(before, after) ? undefined : { of: 'orders', before, after }

const idsFor = (orders: readonly OverrideCommand[]): string[] => orders.map(() => randomUUID())

const nobody: AffectedBookings = { outside: [], overrun: [], arrived: [] }

/** Returns the effect of commands, and the bookings that they affect. */
export async function previewOverrideCommands(orders: readonly OverrideCommand[]): Promise<PreviewResult> {
  const ids = idsFor(orders)
  const { steps, dishes, under, change } = await judged(orders, await readOverrides(), ids)
  const all = await dishesOf(steps.flatMap(({ before }) => dishIds(before)))
  const seen = steps.map((step) => foreseen(step, { dishes, all, under }))
  return { orders: seen, outside: toImpactPreview(change ? await findAffectedBookings(change) : nobody) }
}

type Judged = Awaited<ReturnType<typeof judged>>

function foreseen(
  { order, outcome, before }: Judged['steps'][number],
  { dishes, all, under }: Pick<Judged, 'dishes' | 'under'> & { all: Dishes },
): CommandPreview {
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
function dayChanged(was: OpeningHours, becomes: OpeningHours): Pick<CommandPreview, 'date' | 'was' | 'becomes'> {
  const dates = [...was.exceptions, ...becomes.exceptions].flatMap(({ from, to }) => [from, addDays(to, 1)])
  const { date: today } = restaurantNow()
  const first = [addDays(today, -1), today, ...dates.toSorted()].find(
    (date) => date >= addDays(today, -1) && !isSameJson(shiftsOn(was, date), shiftsOn(becomes, date)),
  )
  if (!first) return {}
  return { date: first, was: [...shiftsOn(was, first)], becomes: [...shiftsOn(becomes, first)] }
}

/** Returns the log title of a command: its dishes, its text or its times. */
function titleOf({ dishes: ids = [], text, at, from, until }: About, dishes: Dishes): LocalizedText {
  const names = ids.flatMap((id) => dishes.get(id)?.name ?? [])
  const inOne = (locale: Locale) => {
    const [since, to] = locale === 'es' ? ['desde el', 'hasta el'] : ['from', 'until']
    const whole = text
      ? localize(text, locale)
      : names.map((name) => localize(name, locale)).join(', ') ||
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
  const day = formatExceptionDates({ from: date, to: date }, locale, true)
  return wall.endsWith('T00:00') ? day : `${day}, ${formatTime(`${wall.slice(11)}:00`, locale, true)}`
}

type About = {
  dishes?: readonly string[] | undefined
  text?: Pick<LocalizedText, 'en' | 'es'> | undefined
  /** Times on the wall. */
  at?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** Returns the subject of a command and of its override. */
function aboutOf(order: OverrideCommand, entry: Override | undefined): About {
  if (order.verb === 'truck') return { text: order.place }
  const { dishes, text, at } = order as About
  return { dishes, text: text ?? entry?.text, at, ...(entry && !at && aboutTime(entry)) }
}

const wallOf = (at: string): string => {
  const { date, time } = localDateTimeAt(new Date(at))
  return `${date}T${time.slice(0, 5)}`
}

/** Returns the times of an override for the log. */
const aboutTime = ({ date, minute, givenAt, from, until }: Override): About =>
  date !== undefined && minute !== undefined
    ? { at: toLocalDateTimeText(date, minute) }
    : { ...(from > givenAt && { from: wallOf(from) }), ...(until && { until: wallOf(until) }) }

/** Tells whether a command affects the waitlist. */
const isOfTables = ({ verb }: { verb: Override['verb'] | OverrideCommand['verb'] }): boolean =>
  verb !== 'sold-out' && verb !== 'back' && verb !== 'say' && !verb.startsWith('truck')

/**
 * Applies commands and returns those that failed with their reasons. Throws bookings-affected, changed-meanwhile as a
 * save of the hours does (see shared/reservations/README, Affected bookings), stand-only what a tablet may not do.
 */
export const applyOverrideCommands = (
  orders: readonly OverrideCommand[],
  looked: ImpactSnapshot = { answers: {} },
  caller: StandCaller = {},
): Promise<ApplyOverridesResult[]> =>
  retryOnConflict(async () => {
    const before = await readOverrides()
    requireStandPauseCommand(caller, orders, before.entries)
    const ids = idsFor(orders)
    const { steps, after, dishes, change } = await judged(orders, before, ids)
    const given = steps.map(({ order: { verb }, outcome }): ApplyOverridesResult =>
      outcome.refused ? { verb, refused: outcome.refused } : { verb, id: outcome.id },
    )
    const fresh = orders.filter((_order, index) => given[index]?.id === ids[index])
    if (fresh.length === 0) return given
    const now = restaurantNow()
    await transact([
      saveOverridesOp({ ...before, entries: after }),
      ...(change ? [await planImpactOp(change, looked, (one) => suggestResolution(one, now), 'hours')] : []),
      ...(fresh.some(isOfTables) ? [enqueueAllDaysOp()] : []),
      ...steps.flatMap(({ order, outcome }) => {
        if (!fresh.includes(order) || outcome.refused) return []
        const entry = outcome.entries.find((one) => one.order === outcome.id)
        return overrideAuditOp(order.verb, titleOf(aboutOf(order, entry), dishes), true, authorOf(caller))
      }),
      requestPublishOp(),
    ])
    return given
  })

/**
 * Reverts an override. Throws not-found when it is over or reverted, override-replaced when a later one replaced it, and
 * bookings-affected when bookings would not fit the hours that hold again.
 */
export const revertStoredOverride = (id: string): Promise<void> =>
  retryOnConflict(async () => {
    const before = await readOverrides()
    const entries = undoOverride(before.entries, id, new Date(nowIso()))
    if (entries === 'gone') throw new ApiError('not-found')
    if (entries === 'replaced') throw new ApiError('override-replaced')
    const own = before.entries.filter((entry) => entry.order === id)
    const freed = before.entries.filter((entry) => entry.replacedBy === id)
    const [one] = own.length > 0 ? own : freed
    if (!one) throw new ApiError('not-found')
    const { usual } = await getReservationRulesAndHours()
    const change = changeOf(effectiveHours(usual, before.entries, nowIso()), effectiveHours(usual, entries, nowIso()))
    const about = {
      dishes: dishIds([...own, ...freed]),
      text: one.text,
      ...aboutTime(one),
    }
    await transact([
      saveOverridesOp({ ...before, entries }),
      ...(change ? [await planImpactWithoutPreviewOp(change, 'hours')] : []),
      ...([...own, ...freed].some(isOfTables) ? [enqueueAllDaysOp()] : []),
      overrideAuditOp(
        own.length > 0 ? one.verb : endOf(one.verb),
        titleOf(about, await dishesOf(dishIds([...own, ...freed]))),
        false,
      ),
      requestPublishOp(),
    ])
  })

/** Returns the verb of the command that ended an override and stored none itself. */
const endOf = (verb: Override['verb']): OverrideCommand['verb'] =>
  verb === 'sold-out' ? 'back' : verb === 'pause' ? 'resume' : verb

/**
 * Builds the writes that mark a dish as sold out until the restaurant opens again, or as back; none when it is so
 * already. `by` names the tablet that asks. Put them into the transaction that saves the dish. Throws too-many-overrides,
 * and changed-meanwhile when the overrides were changed since.
 */
export async function soldOutOps(dish: MenuItem, soldOut: boolean, by?: string): Promise<TransactionItem[]> {
  const [before, { usual: hours }] = await Promise.all([readOverrides(), getReservationRulesAndHours()])
  const at = nowIso()
  if (isSoldOut(withSoldOut(dish, before.entries, at), at) === soldOut) return []
  const date = businessDate({ now: restaurantNow(), hours })
  const order: OverrideCommand = soldOut
    ? { verb: 'sold-out', dishes: [dish.id], until: nextOpeningAfterDate(hours, date) ?? `${addDays(date, 1)}T00:00` }
    : { verb: 'back', dishes: [dish.id] }
  const entries = listUnexpiredOverrides(before.entries, at)
  const ground = { hours, now: new Date(at), isDish: (id: string) => id === dish.id, id: randomUUID(), stops: [] }
  const outcome = giveOne(entries, order, ground)
  if (outcome.refused === 'too-many') throw new ApiError('too-many-overrides')
  if (outcome.refused) throw new Error(`${order.verb} of ${dish.id} was refused: ${outcome.refused}`)
  const one = outcome.entries.find((entry) => entry.order === outcome.id)
  return [
    saveOverridesOp({ ...before, entries: outcome.entries }),
    overrideAuditOp(order.verb, titleOf(aboutOf(order, one), new Map([[dish.id, dish]])), true, by),
  ]
}
