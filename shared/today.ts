import * as v from 'valibot'
import { Id, LocalDate } from './field.ts'
import { holdsAt, type Span } from './span.ts'
import type { Text } from './text.ts'
import type { Interval } from './week.ts'

/*
 * The contract of Today: orders that the owner gives, and what stands of them (see shared/README, Today); the rules are in giving.ts and standing.ts.
 *
 * The screen's way: `say()` (shared/say.ts) or a button makes orders, in the same form; `foresee-orders` tells what each would do, or why it can't be given;
 * `give-orders` gives them; it, `undo-order` and `get-today` answer what stands. What is left of a standing order the screen counts itself, `until` less
 * the time that it is, and nothing has to be asked when it passes: `isOver` tells.
 */

/** A time on the restaurant's wall, yyyy-MM-ddTHH:mm, as `say()` writes it. */
const Stamp = v.pipe(
  v.string('stamp'),
  v.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, 'stamp'),
  v.check((text) => v.is(LocalDate, text.slice(0, 10)), 'stamp'),
)

/** Dishes of one order, and orders given at once. */
const mostDishes = 100
const mostOrders = 20

const dishes = v.pipe(v.array(Id, 'dishes'), v.minLength(1, 'dishes'), v.maxLength(mostDishes, 'dishes'))

/**
 * An order, as `say()` reads it and the buttons make it. Without `until` it stands until the owner says so; without `from` it begins at once.
 * `sold-out` is of dishes. `back` takes them on sale again, at once or `at` a time.
 */
export const Order = v.variant('verb', [
  v.strictObject({
    verb: v.literal('sold-out'),
    dishes,
    from: v.optional(Stamp),
    until: v.optional(Stamp),
  }),
  v.strictObject({ verb: v.literal('back'), dishes, at: v.optional(Stamp) }),
])
export type Order = v.InferOutput<typeof Order>

/** Orders as the owner gives them: all in one. */
export const Orders = v.pipe(v.array(Order, 'orders'), v.minLength(1, 'orders'), v.maxLength(mostOrders, 'orders'))

/**
 * Why an order can't be given. `dish-gone`: none of its dishes is on the menu. `not-sold-out`: none of them is sold out. `time-passed`: it would be over
 * before it begins.
 */
export type OrderRefusal = 'dish-gone' | 'not-sold-out' | 'time-passed' | 'too-many'

/** A dish as an order names it. */
type OrderedDish = { id: string; name: Text }

/** The name of an order that stands. */
export const OrderId = v.pipe(v.string('id'), v.regex(/^[\w-]{1,220}$/, 'id'))

/** What stands of an order. Instants are ISO UTC. Without `until` it stands until it is undone. */
export type Standing = {
  /** What `undo-order` takes. */
  id: string
  verb: 'sold-out'
  /** When it was given. */
  givenAt: string
  /** From when on it holds; later than now for one that is to come. */
  from: string
  until?: string
  /** Those of `sold-out` that are on the menu still. */
  dishes?: OrderedDish[]
}

/** Whether what stands is over at an instant, ISO UTC: from that second on it has no effect. */
export const isOver = ({ until }: Span, at: string): boolean => until !== undefined && until <= at
/** Whether what stands holds at an instant, ISO UTC, and does not only come. */
export const isOn = (span: Span, at: string): boolean => holdsAt(span, at)

/** What stands, and what the screen needs to propose times. Stamps are of the restaurant's wall. */
export type Today = {
  /** What stands and what is to come, in the order in which it was given. */
  standing: Standing[]
  /** The restaurant's date: after midnight and before closing it is yesterday's. */
  date: string
  /** Its shifts, with all orders in force, and as they usually are on this date; none where it is closed. */
  shifts: Interval[]
  usual: Interval[]
  /** Whether it is open now, and when it opens next: today, where it has not opened yet. */
  open: boolean
  opens?: string
  /** When it closes today, where that is to come. */
  closes?: string
  /** The next opening on a later date: until then "until tomorrow" holds. */
  reopens?: string
}

/** What an order would do: as facts, or why it can't be given. In the order of the orders. */
export type Foreseen = {
  verb: Order['verb']
  refused?: OrderRefusal
  from?: string
  until?: string
  dishes?: OrderedDish[]
}

/** What became of an order: the id that undoes it, or why it was not given. In the order of the orders. */
export type Given =
  | { verb: Order['verb']; id: string; refused?: never }
  | { verb: Order['verb']; id?: never; refused: OrderRefusal }
