import * as v from 'valibot'
import { Id, LocalDate, oneLine } from '#shared/validation.ts'
import { intervalContains, type Interval } from '#shared/time/interval.ts'
import type { ImpactSummary } from '#shared/reservations/owner-reservation.ts'
import type { OverrideVerb } from './effective.ts'
import { requiredLocalizedSchema, type LocalizedText } from '#shared/localized-text.ts'
import { TruckAddress, TruckPlace } from '#shared/truck/truck.ts'
import type { OpeningShift } from '#shared/hours/schedule.ts'

/*
 * The contract of overrides (see shared/overrides/README, Rules); apply.ts and effective.ts hold the rules. A button or
 * `interpretCommand` makes commands, `preview-overrides` shows their effect, `apply-overrides` applies them with the
 * resolutions of affected bookings. Every answer holds the overrides in force; the screen itself counts down to
 * `until`.
 */

/** A local time yyyy-MM-ddTHH:mm. */
const Stamp = v.pipe(
  v.string('stamp'),
  v.regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, 'stamp'),
  v.check((text) => v.is(LocalDate, text.slice(0, 10)), 'stamp'),
)

/** The longest text command, and the longest notice for guests. */
export const maxCommandLength = 600
export const maxNoticeLength = 280
/** The most dishes of a command, and commands of a request. */
const mostDishes = 100
const mostOrders = 20

const dishes = v.pipe(v.array(Id, 'dishes'), v.minLength(1, 'dishes'), v.maxLength(mostDishes, 'dishes'))

/**
 * A command of the owner's. Without `from` it begins now, without `until` it has no end. `close` takes a `date`, which
 * ends at the next opening, or an interval. Other hours are for the day of `at`; after midnight that is the night
 * before. `resume` and `back` end a pause and a sold-out. `truck` at its stop's place confirms the stop.
 * `truck-cancelled` takes a date, an interval or one stop. `say` is a notice on every page; a plain string is English.
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
    text: requiredLocalizedSchema(oneLine(maxNoticeLength), 'required'),
    from: v.optional(Stamp),
    until: v.optional(Stamp),
  }),
])
export type OverrideCommand = v.InferOutput<typeof OverrideCommand>

/** The commands of one request. */
export const OverrideCommands = v.pipe(
  v.array(OverrideCommand, 'orders'),
  v.minLength(1, 'orders'),
  v.maxLength(mostOrders, 'orders'),
)

/** The errors of a command. */
export type OverrideError =
  /** No dish is on the menu; none is sold out. */
  | 'dish-gone'
  | 'not-sold-out'
  /** It would end before it begins. */
  | 'time-passed'
  /** The day is over or already closed then; it has opened; it is closed all day. */
  | 'closed-already'
  | 'opened-already'
  | 'closed-then'
  /** It closes no later anyway; it opens or closes no earlier anyway; it would run into the next day's hours. */
  | 'not-earlier'
  | 'not-later'
  | 'runs-into-next'
  /** Nothing is paused; the tier has no reservations. */
  | 'not-paused'
  /** The truck has no stop then. */
  | 'no-stop'
  | 'no-access'
  /** No more overrides fit. */
  | 'too-many'

/** A dish of a command. */
type OrderedDish = { id: string; name: LocalizedText }

/** The id of an override. */
export const OverrideId = v.pipe(v.string('id'), v.regex(/^[\w-]{1,220}$/, 'id'))

/** An override as the owner sees it. Instants are ISO UTC. Without `until` it lasts until it is reverted. */
export type ActiveOverride = {
  /** The id for `revert-override`. */
  id: string
  verb: OverrideVerb
  givenAt: string
  /** Later than now for a scheduled one. */
  from: string
  until?: string
  /** The dishes of `sold-out` that are still on the menu. */
  dishes?: OrderedDish[]
  /** The date of other hours, and the local time at which it opens or closes. */
  date?: string
  at?: string
  /** The notice, or the truck's place. */
  text?: LocalizedText
}

/** Tells whether an override is over at an ISO instant. */
export const hasEnded = ({ until }: Interval, at: string): boolean => until !== undefined && until <= at
/** Tells whether an override is active at an ISO instant, not only scheduled. */
export const isActiveAt = (span: Interval, at: string): boolean => intervalContains(span, at)

/** The overrides and what the screen needs to propose times, which are local. */
export type OverridesView = {
  /** The server's ISO instant of the answer. */
  now: string
  /** Active and scheduled overrides, oldest first. */
  standing: ActiveOverride[]
  /** The restaurant's date: until closing, yesterday's. */
  date: string
  /** The day's shifts with overrides, and as usual; none when it is closed. */
  shifts: OpeningShift[]
  usual: OpeningShift[]
  /** Whether it is open now, and when it opens next. */
  open: boolean
  opens?: string
  /** When it closes today, if that is to come. */
  closes?: string
  /** The next opening on a later date, which ends "until tomorrow". */
  reopens?: string
  /** Whether guests can book now. */
  bookable: boolean
}

/** The effect of a command, or its error. Previews are in the order of the commands. */
export type CommandPreview = {
  verb: OverrideCommand['verb']
  refused?: OverrideError
  from?: string
  until?: string
  dishes?: OrderedDish[]
  /** The first date whose hours change, with its shifts before and after. */
  date?: string
  was?: OpeningShift[]
  becomes?: OpeningShift[]
  /** Overrides that it replaces or ends. */
  instead?: ActiveOverride[]
}

/** The effect of commands one after the other, and the bookings that they affect together. */
export type PreviewResult = { orders: CommandPreview[]; outside: ImpactSummary }

/** The id that reverts a command, or its error. Results are in the order of the commands. */
export type ApplyOverridesResult =
  | { verb: OverrideCommand['verb']; id: string; refused?: never }
  | { verb: OverrideCommand['verb']; id?: never; refused: OverrideError }

/** Returns the error of the first command that was not applied; undefined when all were. */
export const firstOverrideError = (given: readonly ApplyOverridesResult[]): OverrideError | undefined =>
  given.find(({ refused }) => refused)?.refused
