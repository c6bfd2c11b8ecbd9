import { type Meant, type SaidDish, type SpokenMenu, spokenMenu } from './say/dishes.ts'
import { type Draft, hoursOrders, type Judged, pauseOrder, stockOrder, truckOrder, sayOrder } from './say/orders.ts'
import { dayOf, type Moment } from './moment.ts'
import { openState } from './week.ts'
import { lengthAt, type Token } from './say/tokens.ts'
import { type Part, textOf } from './say/part.ts'
import { partsOf } from './say/parts.ts'
import type { When } from './say/when.ts'
import * as words from './say/words.ts'

export type { SaidDish } from './say/dishes.ts'

/** Something to do, as a phrase says it. `dishes` are ids; times are yyyy-MM-ddTHH:mm on the restaurant's wall, dates yyyy-MM-dd (see shared/README, Say it). */
type Order = Draft

/** What is asked back, in the phrase's own words. `choices`: ids of dishes, times, dates or verbs; none where only other words help. `order` is what a choice completes. */
type Ask = { about: string; choices: string[]; order?: Order }

/** What a phrase says, for sure and not. `rest` are the words that were not understood. */
export type Said = { orders: Order[]; asks: Ask[]; rest: string }

/** Nobody says more in one breath. */
const longestPhrase = 600

/** What a phrase of the owner's orders, at a moment and by the hours, of these dishes: right, or asked back (see shared/README, Say it). Orders nothing by itself. */
export function say(phrase: string, { now, hours, dishes }: Moment & { dishes: readonly SaidDish[] }): Said {
  const line = phrase
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\r\n]+/g, '\n')
    .trim()
  if (line.length > longestPhrase) return { orders: [], asks: [], rest: line }
  const menu = spokenMenu(dishes)
  return new Reading(line, { now, hours }, menu).said()
}

/** One reading of one phrase. */
class Reading {
  private readonly given: { order: Order; part: Part }[] = []
  private readonly asks: Ask[] = []
  private readonly rest: Token[] = []
  private readonly phrase: string
  private readonly moment: Moment
  private readonly menu: SpokenMenu
  constructor(phrase: string, moment: Moment, menu: SpokenMenu) {
    this.phrase = phrase
    this.moment = moment
    this.menu = menu
  }

  said(): Said {
    for (const part of partsOf(this.phrase, this.moment, this.menu)) this.judge(part)
    const rest = this.textOf(this.rest.toSorted((a, b) => a.start - b.start))
    const orders = this.agreed()
    const isSilent = orders.length === 0 && this.asks.length === 0 && rest === ''
    return { orders, asks: this.asks, rest: isSilent ? this.phrase : rest }
  }

  /** The orders but for those of which one takes another back: which of them is meant is asked. */
  private agreed(): Order[] {
    const clashing = this.given.filter(({ order }) => this.given.some((other) => contradicts(order, other.order)))
    for (const part of new Set(clashing.map((one) => one.part))) this.ask(part, verbsOf(part))
    return unique(this.given.filter((one) => !clashing.includes(one)).map(({ order }) => order))
  }

  /** Words as they stand in the phrase; those that follow one another in one piece. */
  private textOf(tokens: readonly Token[]): string {
    const spans: [number, number][] = []
    for (const { start, end } of tokens) {
      const last = spans.at(-1)
      if (last && start <= last[1] + 1) last[1] = Math.max(last[1], end)
      else spans.push([start, end])
    }
    return spans.map(([start, end]) => this.phrase.slice(start, end).trim()).join(' ')
  }

  private span(tokens: readonly Token[]): string {
    return textOf(this.phrase, tokens)
  }

  private give(part: Part, orders: readonly Order[]): void {
    this.given.push(...orders.map((order) => ({ order, part })))
  }

  private ask(part: Part, choices: string[] = [], order?: Order): void {
    this.asks.push({ about: this.span([...part.tokens, ...part.reason]), choices, ...(order && { order }) })
  }

  private judge(part: Part): void {
    const { act, unknown, whens } = part
    this.rest.push(...part.reason)
    if (!act) return this.judgeNone(part)
    const vague = whens.some(({ when }) => when!.is === 'vague')
    if (part.doubt || part.negation || vague) return this.ask(part, verbsOf(part))
    if (act.is === 'sold' || act.is === 'back') return this.judgeStock(part, act.is)
    if (unknown.length > 0 || part.named.length > 0) {
      this.rest.push(...unknown)
      return this.ask(part, verbsOf(part))
    }
    const times = whens.map(({ when }) => when!)
    const judged = this.judgedOf(part, act.is, times)
    if ('orders' in judged) this.give(part, judged.orders)
    else this.ask(part, judged.choices, judged.order)
  }

  private judgedOf(part: Part, is: string, said: readonly When[]): Judged {
    let times = said
    const place = part.tokens.find((token) => token.place !== undefined)?.place
    const text = part.tokens.find((token) => token.text !== undefined)?.text
    switch (is) {
      case 'say':
        return sayOrder(text ?? '', this.moment)
      case 'truck':
      case 'cancelled':
        return truckOrder(is, place, times, this.moment)
      case 'pause':
      case 'resume':
        return pauseOrder(is, times, this.moment)
      case 'bookings':
        return { choices: ['pause', 'resume'] }
      default: {
        const row = part.tokens
        const verb = row.findIndex(({ act }) => act)
        // "Cierra ya" is now; "ya cerramos" tells of what was.
        if (is === 'close' && times.length === 0 && row.slice(verb).some(({ word }) => word === 'ya'))
          times = [{ is: 'now' }]
        // In Mexico "cerramos hasta las 8" is to close at 8, and "abrimos hasta las 12" may be to open then.
        const said = row[verb] ? this.phrase.slice(row[verb].start, row[verb].end) : ''
        const clocks = times.filter(({ is }) => is === 'clock')
        const isUntil = clocks.length === 1 && times.some((when) => when.is === 'clock' && when.role === 'until')
        // "Close before 8" and "close after 8" leave open when.
        const isVague = part.whens.some(({ start, end }) =>
          /^(?:before|antes|after|despu[eé]s|past|luego|pasadas)/i.test(this.phrase.slice(start, end)),
        )
        const doing = /^(?:clos(?:e|es|ing)|cerramos|cerrar|cierr[aeo]n?|shut)/i.test(said) && !/^closed/i.test(said)
        if (isVague && doing) return { choices: ['close-early'] }
        const asksWhich = isUntil && /^(?:cerramos|cerrar|cierr[aeo]n?)$/i.test(said)
        if (asksWhich) return { choices: ['close-early', 'close'] }
        const mayBegin = isUntil && /^(?:abrimos|abrir|abren?|abro)$/i.test(said) && !/\bno\b/i.test(this.span(row))
        const has = (list: typeof words.early) =>
          row.some((token, at) => !token.when && !token.act && lengthAt(row, at, list) > 0)
        const judged = hoursOrders(
          is as 'close',
          {
            early: has(words.early),
            late:
              has(words.late) ||
              row.some(({ act, start, end }) => act && /late|later|tarde/i.test(this.phrase.slice(start, end))),
          },
          times,
          this.moment,
        )
        return mayBegin && this.mayOpenAt(judged) ? { choices: ['open-later', 'close-early'] } : judged
      }
    }
  }

  /** Whether a closing that was read is before the evening of a day to come: as likely an opening. */
  private mayOpenAt(judged: Judged): boolean {
    const times = 'orders' in judged ? judged.orders.map(({ at }) => at) : judged.choices
    const begun = openState(this.moment.hours, this.moment.now).open
    return times.some((at) => at && (!begun || at.slice(0, 10) > dayOf(this.moment)) && /T(?:0|1[0-6])/.test(at))
  }

  private judgeNone(part: Part): void {
    const { whens, named, unknown } = part
    if (named.length > 0 && unknown.length === 0)
      return this.ask(part, part.doubt || part.negation ? [] : ['sold-out', 'back'])
    if (
      named.length > 0 ||
      part.doubt ||
      (part.negation && unknown.length === 0) ||
      (whens.length > 0 && unknown.length === 0)
    ) {
      this.rest.push(...unknown)
      return this.ask(part)
    }
    const kept = part.tokens.filter((token) => token.word !== '-')
    this.rest.push(...kept.filter(({ word }) => !words.fillers.has(word) || unknown.length > 0 || kept.length < 4))
  }

  private judgeStock(part: Part, is: 'sold' | 'back'): void {
    const times = part.whens.map(({ when }) => when!)
    const groups = this.groupsOf(part)
    if (groups.length === 0) return this.ask(part, [])
    const judged = stockOrder(is, times, this.moment)
    const isAhead = is === 'sold' && times.length === 0 && part.tokens.some(({ word }) => word === 'will')
    if (isAhead) return this.ask(part, ['sold-out'])
    const sure: string[] = []
    for (const { tokens, unknown } of groups) {
      const meant = unknown.length > 0 ? this.near(tokens) : this.meantBy(tokens)
      const about = this.span(tokens)
      if (!('orders' in judged)) this.asks.push({ about: this.span(part.tokens), choices: judged.choices })
      else if ('dishes' in meant) sure.push(...meant.dishes)
      else this.asks.push({ about, choices: meant.choices, order: judged.orders[0]! })
      this.rest.push(...unknown)
    }
    if (!('orders' in judged) || sure.length === 0) return
    const dishes = [...new Set(sure)]
    for (const { verb, ...order } of judged.orders) this.give(part, [{ verb, dishes, ...order }])
  }

  private near(tokens: readonly Token[]): Meant {
    const meant = this.menu.meant(tokens.map(({ word }) => word).filter((word) => word && this.menu.knows(word)))
    const named = tokens.flatMap(({ dishes }) => dishes ?? [])
    return { choices: [...new Set([...named, ...(meant ? ('dishes' in meant ? meant.dishes : meant.choices) : [])])] }
  }

  private meantBy(tokens: readonly Token[]): Meant {
    const full = tokens.flatMap(({ dishes }) => dishes ?? [])
    const others = tokens.filter(({ dishes }) => !dishes).map(({ word }) => word)
    const more = this.menu.meant(others)
    if (full.length === 0) return more ?? { choices: [] }
    if (more || tokens.filter(({ dishes }) => dishes).length > 1) return { choices: full }
    return full.length === 1 ? { dishes: full } : { choices: full }
  }

  /** The dishes of a part, each between what parts them. */
  private groupsOf(part: Part): { tokens: Token[]; unknown: Token[] }[] {
    const groups: { tokens: Token[]; unknown: Token[] }[] = []
    let group: { tokens: Token[]; unknown: Token[] } | undefined
    for (const token of part.tokens) {
      const [dish, unknown] = [part.named.includes(token), part.unknown.includes(token)]
      if (token.mark === ',' || token.act) group = undefined
      else if (dish || unknown) {
        if (!group || (token.dishes && group.tokens.some(({ dishes }) => dishes)))
          groups.push((group = { tokens: [], unknown: [] }))
        group.tokens.push(token)
        if (unknown) group.unknown.push(token)
      }
    }
    return groups
  }
}

const verbsOf = ({ act, tokens }: Part): string[] => {
  const is = act?.is ?? tokens.find((token) => token.act)?.act?.is
  const verbs: Partial<Record<string, string[]>> = {
    sold: ['sold-out'],
    back: ['back'],
    close: ['close', 'close-early'],
    open: ['open-later', 'stay-later'],
    stay: ['stay-later'],
    notOpen: ['close'],
    reopen: ['open-later'],
    pause: ['pause'],
    resume: ['resume'],
    bookings: ['pause', 'resume'],
    truck: ['truck'],
    cancelled: ['truck-cancelled'],
    say: ['say'],
  }
  return (is && verbs[is]) ?? []
}

/** Whether of two orders one takes the other back: on sale and not, bookings and none, a day that closes twice, or is closed and has hours. */
function contradicts(one: Order, two: Order): boolean {
  const is = (a: Order['verb'], b: Order['verb']) => one.verb === a && two.verb === b
  const either = (a: Order['verb'], b: Order['verb']) => is(a, b) || is(b, a)
  const dateOf = ({ at, date }: Order) => (at ?? date)?.slice(0, 10)
  const sameDate = dateOf(one) !== undefined && dateOf(one) === dateOf(two)
  if (either('sold-out', 'back'))
    return !one.at && !two.at && (one.dishes ?? []).some((dish) => two.dishes?.includes(dish))
  if (either('pause', 'resume')) return !one.at && !two.at && !one.from && !two.from
  if (is('close-early', 'close-early') || is('open-later', 'open-later') || is('stay-later', 'stay-later'))
    return sameDate && one.at !== two.at
  if (either('close-early', 'stay-later')) return sameDate
  const isDay = (a: Order, b: Order) => a.verb === 'close' && /^(?:close-early|open-later|stay-later)$/.test(b.verb)
  return (isDay(one, two) || isDay(two, one)) && sameDate
}

function unique(orders: readonly Order[]): Order[] {
  const seen = new Set<string>()
  return orders.filter((order) => {
    const key = JSON.stringify(order)
    return !seen.has(key) && seen.add(key)
  })
}
