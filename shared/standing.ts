import { addDays, instantOf, localTime } from './hours.ts'
import type { MenuItem } from './menu.ts'
import type { Span } from './span.ts'

/**
 * What stands of an order of the owner's, as it is kept: one entry for each dish of it. Instants are ISO UTC. `replacedBy` is the order that took its
 * place: it has no effect, and holds again when that one is undone.
 */
export type Entry = {
  order: string
  verb: 'sold-out'
  givenAt: string
  from: string
  until?: string
  replacedBy?: string
  dish: string
}

/** What stands of all orders, in the order in which they were given. */
export type Entries = readonly Entry[]

/** Entries that have not passed at an instant, whether they hold or wait in another's shadow. */
export const lasting = (entries: Entries, at: string): Entry[] =>
  entries.filter((entry) => entry.until === undefined || entry.until > at)

/** Entries that hold at an instant or will. */
export const standingAt = (entries: Entries, at: string): Entry[] =>
  lasting(entries, at).filter(({ replacedBy }) => replacedBy === undefined)

/** When a dish is sold out from an instant on; undefined where it is not. */
function soldOutOf(entries: Entries, dish: string, at: string): Span[] | undefined {
  const spans = standingAt(entries, at)
    .filter((entry) => entry.verb === 'sold-out' && entry.dish === dish)
    .map(({ from, until }): Span => (until ? { from, until } : { from }))
  return spans.length > 0 ? spans : undefined
}

/** A stored dish as it is told: with when it is sold out from an instant on. */
export function withSoldOut<Dish extends MenuItem>(item: Dish, entries: Entries, at: string): Dish {
  const { soldOutOn: _on, soldOut: _out, ...dish } = item
  const soldOut = soldOutOf([...inheritedOf(item), ...entries], item.id, at)
  return { ...dish, ...(soldOut && { soldOut }) } as Dish
}

/** What a dish of before there were orders says itself: sold out until the end of a date. */
export const inheritedOf = ({ id, soldOutOn }: Pick<MenuItem, 'id' | 'soldOutOn'>): Entry[] => {
  if (!soldOutOn) return []
  const [from, until] = [soldOutOn, addDays(soldOutOn, 1)].map((date) => instantOf(date, '00:00:00').toISOString())
  return [{ order: `of-${id}`, verb: 'sold-out', dish: id, givenAt: from!, from: from!, until: until! }]
}

/** The earliest instant after one at which something of the public site begins or ends: an order, or the restaurant's day. ISO UTC. */
export function nextChange(entries: Entries, now: Date): string {
  const at = now.toISOString()
  const midnight = instantOf(addDays(localTime(now).date, 1), '00:00:00').toISOString()
  return [midnight, ...standingAt(entries, at).flatMap(({ from, until }) => [from, until])]
    .filter((one): one is string => one !== undefined && one > at)
    .toSorted()[0]!
}
