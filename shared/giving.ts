import { instantOf } from './hours.ts'
import { stamp } from './moment.ts'
import { holdsAt } from './span.ts'
import { type Entries, type Entry, lasting, standingAt } from './standing.ts'
import type { Order, OrderRefusal } from './today.ts'
import { type Hours, minuteOf } from './week.ts'

/** The instant, ISO UTC, of a time on the restaurant's wall, yyyy-MM-ddTHH:mm; of an hour that clocks leap over the one after it. */
export function instantOfStamp(said: string): string {
  const there = stamp(said.slice(0, 10), minuteOf(said.slice(11)))
  return instantOf(there.slice(0, 10), `${there.slice(11)}:00`).toISOString()
}

/** What an order is judged against: the hours as they usually are, the moment, the dishes there are, and the id that the order gets. */
export type Ground = { hours: Hours; now: Date; isDish: (id: string) => boolean; id: string }

/** What stands once an order is given, and by which id it is undone; or why it can't be given. */
type Outcome = { entries: Entry[]; id: string; refused?: never } | { refused: OrderRefusal }

/** More stands at no time: all of it is one row, which every booking reads. */
export const mostStanding = 300

/** Give an order over what stands. What it takes the place of stays in its shadow. An order that stands just so already is that one. */
export function give(entries: Entries, order: Order, ground: Ground): Outcome {
  const outcome = judged(lasting(entries, ground.now.toISOString()), order, ground)
  return 'entries' in outcome && outcome.entries.length > mostStanding ? { refused: 'too-many' } : outcome
}

function judged(entries: Entry[], order: Order, ground: Ground): Outcome {
  const dishes = [...new Set(order.dishes)].filter((dish) => ground.isDish(dish))
  if (dishes.length === 0) return { refused: 'dish-gone' }
  if (order.verb === 'back') return back(entries, dishes, order.at, ground)
  const window = windowOf(order, ground)
  if (!window) return { refused: 'time-passed' }
  return over(
    entries,
    dishes.map((dish) => Object.assign({ verb: 'sold-out' as const, dish }, window)),
    ground,
  )
}

/** When something holds that is said from and until when; undefined where that has passed. */
function windowOf(said: { from?: string | undefined; until?: string | undefined }, { now }: Ground) {
  const at = now.toISOString()
  const begins = said.from === undefined ? at : instantOfStamp(said.from)
  const from = begins < at ? at : begins
  const until = said.until === undefined ? undefined : instantOfStamp(said.until)
  return until !== undefined && until <= from ? undefined : { from, ...(until && { until }) }
}

type Fresh = Pick<Entry, 'verb' | 'dish' | 'from' | 'until'>

const isAlike = (a: Pick<Entry, 'verb' | 'dish'>, b: Pick<Entry, 'verb' | 'dish'>): boolean =>
  a.verb === b.verb && a.dish === b.dish

/** Of two on the same, the one that begins now takes the place of what holds; one that is to come stands beside it. */
function over(entries: Entry[], fresh: readonly Fresh[], { now, id }: Ground): Outcome {
  const at = now.toISOString()
  let order: string | undefined
  const added: Entry[] = []
  const replaced = new Set<Entry>()
  for (const one of fresh) {
    const there = standingAt(entries, at).filter((entry) => isAlike(entry, one))
    const same = there.find(
      (entry) => entry.until === one.until && (entry.from === one.from || (one.from === at && holdsAt(entry, at))),
    )
    if (same) order ??= same.order
    else {
      if (one.from === at) for (const entry of there) if (holdsAt(entry, at)) replaced.add(entry)
      added.push({ order: id, givenAt: at, ...one })
    }
  }
  return {
    entries: [...replacedIn(entries, replaced, id), ...added],
    id: added.length > 0 ? id : order!,
  }
}

const replacedIn = (entries: Entries, replaced: ReadonlySet<Entry>, id: string): Entry[] =>
  entries.map((entry) => (replaced.has(entry) ? { ...entry, replacedBy: id } : entry))

/** Dishes on sale again: what holds ends now or at a time; where nothing does, what is to come is called off. */
function back(entries: Entry[], dishes: readonly string[], at: string | undefined, ground: Ground): Outcome {
  const now = ground.now.toISOString()
  const gone = standingAt(entries, now).filter(({ verb, dish }) => verb === 'sold-out' && dishes.includes(dish))
  if (gone.length === 0) return { refused: 'not-sold-out' }
  if (at !== undefined) {
    const until = instantOfStamp(at)
    if (until <= now) return { refused: 'time-passed' }
    const found = [...new Set(gone.map(({ dish }) => dish))]
    return over(
      entries,
      found.map((dish) => ({ verb: 'sold-out', dish, from: now, until })),
      ground,
    )
  }
  const on = gone.filter((entry) => holdsAt(entry, now))
  return { entries: replacedIn(entries, new Set(on.length > 0 ? on : gone), ground.id), id: ground.id }
}

/**
 * Take an order back: what stood in its shadow holds again. `gone` where nothing is left of it; `replaced` where a later order took its place, which is
 * the one to undo.
 */
export function undone(entries: Entries, id: string, now: Date): Entry[] | 'gone' | 'replaced' {
  const there = lasting(entries, now.toISOString())
  const isOwn = (entry: Entry) => entry.order === id
  const isFreed = ({ replacedBy }: Entry) => replacedBy === id
  if (!there.some((entry) => isFreed(entry) || (isOwn(entry) && entry.replacedBy === undefined)))
    return there.some(isOwn) ? 'replaced' : 'gone'
  return there
    .filter((entry) => !isOwn(entry))
    .map((entry) => {
      if (!isFreed(entry)) return entry
      const { replacedBy: _by, ...freed } = entry
      return freed
    })
}
