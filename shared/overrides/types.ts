import * as v from 'valibot'
import { Id, LocalDate, oneLine } from '#shared/validation.ts'
import { intervalContains, type Interval } from '#shared/time/interval.ts'
import type { Outside } from '#shared/reservations/owner-reservation.ts'
import type { OverrideVerb } from './effective.ts'
import { requiredLocalizedSchema, type LocalizedText } from '#shared/localized-text.ts'
import { TruckAddress, TruckPlace } from '#shared/truck/truck.ts'
import type { OpeningShift } from '#shared/hours/schedule.ts'

/*
 * The contract of Today: orders that the owner gives, and what stands of them (see shared/README, Today); the rules are in giving.ts and standing.ts.
 *
 * The screen's way: `say()` (shared/commands/interpret.ts) or a button makes orders, in the same form; `preview-overrides` tells what each would do, or why it can't be given;
 * `apply-overrides` gives them, with what becomes of the bookings that other hours leave outside, exactly as a save of the hours does: `shown` is the hash of
 * the list that was foreseen. It, `revert-override` and `get-overrides` answer what stands. What is left of a standing order the screen counts itself, `until` less
 * the time that it is, and nothing has to be asked when it passes: `hasEnded` tells.
 */

/** A time on the restaurant's wall, yyyy-MM-ddTHH:mm, as `say()` writes it. */
const Stamp = v.pipe(
  v.string('stamp'),
  v.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, 'stamp'),
  v.check((text) => v.is(LocalDate, text.slice(0, 10)), 'stamp'),
)

/** The longest phrase that is read, and the longest line for diners. */
export const longestPhrase = 600
export const longestLine = 280
/** Dishes of one order, and orders given at once. */
const mostDishes = 100
const mostOrders = 20

const dishes = v.pipe(v.array(Id, 'dishes'), v.minLength(1, 'dishes'), v.maxLength(mostDishes, 'dishes'))

/**
 * An order, as `say()` reads it and the buttons make it. Without `until` it stands until the owner says so; without `from` it begins at once.
 * `sold-out` is of dishes. `back` takes them on sale again, at once or `at` a time. `close` is of a whole `date`, which is over when the restaurant opens
 * after it, or from and until a time. The other hours are those of the day that `at` lies in, after midnight of the night before. `pause` takes no bookings
 * while it holds, and none for that time; `resume` ends it, at once or `at` a time. `truck` is where the truck is: at its stop's own place it confirms the
 * stop and ends with it; `truck-cancelled` calls off the stops of a `date`, or of the dates from and until, or one `stop` alone. `say` is a line on every page, one at a time: a plain string is English,
 * so words in Spanish are sent as `{ es }`, and who reads the other language sees what there is, marked as such.
 */
export const OverrideCommand = v.variant('verb', [
  v.strictObject({
    verb: v.literal('sold-out'),
    dishes,
    from: v.optional(Stamp),
    until: v.optional(Stamp),
  }),
  v.strictObject({ verb: v.literal('back'), dishes, at: v.optional(Stamp) }),
  v.pipe(
    v.strictObject({
      verb: v.literal('close'),
      date: v.optional(LocalDate),
      from: v.optional(Stamp),
      until: v.optional(Stamp),
    }),
    v.check(({ date, from, until }) => date === undefined || (from === undefined && until === undefined), 'stamp'),
  ),
  v.strictObject({ verb: v.picklist(['open-later', 'close-early', 'stay-later']), at: Stamp }),
  v.strictObject({ verb: v.literal('pause'), from: v.optional(Stamp), until: v.optional(Stamp) }),
  v.strictObject({ verb: v.literal('resume'), at: v.optional(Stamp) }),
  v.strictObject({
    verb: v.literal('truck'),
    place: TruckPlace,
    address: v.optional(TruckAddress, ''),
    from: v.optional(Stamp),
    until: v.optional(Stamp),
  }),
  v.pipe(
    v.strictObject({
      verb: v.literal('truck-cancelled'),
      stop: v.optional(Id),
      date: v.optional(LocalDate),
      from: v.optional(Stamp),
      until: v.optional(Stamp),
    }),
    v.check(({ date, from, until }) => date === undefined || (from === undefined && until === undefined), 'stamp'),
  ),
  v.strictObject({
    verb: v.literal('say'),
    text: requiredLocalizedSchema(oneLine(longestLine), 'required'),
    from: v.optional(Stamp),
    until: v.optional(Stamp),
  }),
])
export type OverrideCommand = v.InferOutput<typeof OverrideCommand>

/** Orders as the owner gives them: all in one. */
export const OverrideCommands = v.pipe(
  v.array(OverrideCommand, 'orders'),
  v.minLength(1, 'orders'),
  v.maxLength(mostOrders, 'orders'),
)

/** Why an order can't be given. */
export type OverrideError =
  /** None of its dishes is on the menu; none of them is sold out. */
  | 'dish-gone'
  | 'not-sold-out'
  /** It would be over before it begins. */
  | 'time-passed'
  /** The day has closed, or is closed at that time already; it has opened; it is closed all day. */
  | 'closed-already'
  | 'opened-already'
  | 'closed-then'
  /** It closes no later anyway; it opens, or closes, no earlier anyway; it would run into the next day's hours. */
  | 'not-earlier'
  | 'not-later'
  | 'runs-into-next'
  /** Nothing is paused; the plan gives no reservations. */
  | 'not-paused'
  /** The truck has no stop then. */
  | 'no-stop'
  | 'no-access'
  /** As much stands as can. */
  | 'too-many'

/** A dish as an order names it. */
type OrderedDish = { id: string; name: LocalizedText }

/** The name of an order that stands. */
export const OverrideId = v.pipe(v.string('id'), v.regex(/^[\w-]{1,220}$/, 'id'))

/** What stands of an order. Instants are ISO UTC. Without `until` it stands until it is undone. */
export type ActiveOverride = {
  /** What `revert-override` takes. */
  id: string
  verb: OverrideVerb
  /** When it was given. */
  givenAt: string
  /** From when on it holds; later than now for one that is to come. */
  from: string
  until?: string
  /** Those of `sold-out` that are on the menu still. */
  dishes?: OrderedDish[]
  /** The date of other hours, and the time on the wall at which it opens or closes then. */
  date?: string
  at?: string
  /** The line for diners, or where the truck is. */
  text?: LocalizedText
}

/** Whether what stands is over at an instant, ISO UTC: from that second on it has no effect. */
export const hasEnded = ({ until }: Interval, at: string): boolean => until !== undefined && until <= at
/** Whether what stands holds at an instant, ISO UTC, and does not only come. */
export const isActiveAt = (span: Interval, at: string): boolean => intervalContains(span, at)

/** What stands, and what the screen needs to propose times. Stamps are of the restaurant's wall. */
export type OverridesView = {
  /** When it was told, by the server's clock, ISO UTC: what was given just before already holds then. */
  now: string
  /** What stands and what is to come, in the order in which it was given. */
  standing: ActiveOverride[]
  /** The restaurant's date: after midnight and before closing it is yesterday's. */
  date: string
  /** Its shifts, with all orders in force, and as they usually are on this date; none where it is closed. */
  shifts: OpeningShift[]
  usual: OpeningShift[]
  /** Whether it is open now, and when it opens next: today, where it has not opened yet. */
  open: boolean
  opens?: string
  /** When it closes today, where that is to come. */
  closes?: string
  /** The next opening on a later date: until then "until tomorrow" holds. */
  reopens?: string
  /** Whether guests can book now: the settings allow it and nothing is paused. */
  bookable: boolean
}

/** What an order would do: as facts, or why it can't be given. In the order of the orders. */
export type CommandPreview = {
  verb: OverrideCommand['verb']
  refused?: OverrideError
  from?: string
  until?: string
  dishes?: OrderedDish[]
  /** The first date whose hours it changes, with its shifts before and after; none is closed. */
  date?: string
  was?: OpeningShift[]
  becomes?: OpeningShift[]
  /** What it takes the place of, or ends. */
  instead?: ActiveOverride[]
}

/** What orders would do, each given after those before it, and the coming bookings that they would leave outside together. */
export type PreviewResult = { orders: CommandPreview[]; outside: Outside }

/** What became of an order: the id that undoes it, or why it was not given. In the order of the orders. */
export type ApplyOverridesResult =
  | { verb: OverrideCommand['verb']; id: string; refused?: never }
  | { verb: OverrideCommand['verb']; id?: never; refused: OverrideError }

/** Returns why the first of some orders that were not given was refused; undefined where all were given. */
export const firstRefusal = (given: readonly ApplyOverridesResult[]): OverrideError | undefined =>
  given.find(({ refused }) => refused)?.refused
