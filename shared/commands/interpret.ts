import { type DishMatch, type NamedDish, type DishMatcher, createDishMatcher } from './dishes.ts'
import { type CommandDraft, type DraftResult, draftPause, draftSoldOut, draftTruck, draftNotice } from './drafts.ts'
import { draftHours } from './draft-hours.ts'
import type { MenuTabs } from '#shared/menu/categories.ts'
import { addDays } from '#shared/time/local-time.ts'
import { businessDate, type BusinessClock } from '#shared/time/business-day.ts'
import { maxCommandLength } from '#shared/overrides/types.ts'
import { openState } from '#shared/hours/schedule.ts'
import { type TokenKind, countMatchedWords, type Token } from './tokens.ts'
import { type Segment, segmentText } from './segment.ts'
import { resolveSegments } from './resolve.ts'
import type { TimeExpression } from './when.ts'
import * as words from './lexicon.ts'

export type { NamedDish } from './dishes.ts'

/** A command of a phrase. `dishes` are ids; times are local, yyyy-MM-ddTHH:mm (see shared/commands/README, Rules). */
type Order = CommandDraft

/** A question in the phrase's words. `choices` are dishes, times, dates or verbs that complete `order`. */
type Ask = { about: string; choices: string[]; order?: Order }

/** The meaning of a phrase: sure commands, questions, and words that were not understood (`rest`). */
export type Interpretation = { orders: Order[]; asks: Ask[]; rest: string }

/** Interprets a phrase as commands. It is right or asks (see shared/commands/README, Rules). */
export function interpretCommand(
  phrase: string,
  { now, hours, tabs, dishes }: BusinessClock & { tabs: MenuTabs; dishes: readonly NamedDish[] },
): Interpretation {
  const line = phrase.toWellFormed().normalize('NFC').replaceAll('\r', '\n').trim()
  if (line.length > maxCommandLength) return { orders: [], asks: [], rest: line }
  const menu = createDishMatcher(tabs, dishes)
  return new Reading(line, { now, hours }, menu).said()
}

/** Words of one dish, or of one choice of dishes. */
type Group = { tokens: Token[]; unknown: Token[] }

/** One reading of one phrase. */
class Reading {
  private readonly given: { order: Order; part: Segment }[] = []
  private readonly asks: Ask[] = []
  private readonly rest: Token[] = []
  private readonly phrase: string
  private readonly moment: BusinessClock
  private readonly menu: DishMatcher
  constructor(phrase: string, moment: BusinessClock, menu: DishMatcher) {
    this.phrase = phrase
    this.moment = moment
    this.menu = menu
  }

  said(): Interpretation {
    for (const part of resolveSegments(this.phrase, this.moment, this.menu)) this.judge(part)
    const rest = this.textOf(this.rest.toSorted((a, b) => a.start - b.start))
    const orders = this.agreed()
    const isSilent = orders.length === 0 && this.asks.length === 0 && rest === ''
    return { orders, asks: this.asks, rest: isSilent ? this.phrase : rest }
  }

  /** Returns the commands that do not contradict each other, and asks about the others. */
  private agreed(): Order[] {
    const clashing = this.given.filter(({ order }) => this.given.some((other) => contradicts(order, other.order)))
    for (const part of new Set(clashing.map((one) => one.part))) this.ask(part, verbsOf(part))
    return unique(this.given.filter((one) => !clashing.includes(one)).map(({ order }) => order))
  }

  /** Returns the text of tokens, adjacent ones in one piece. */
  private textOf(tokens: readonly Token[]): string {
    const spans: [number, number][] = []
    for (const { start, end } of tokens) {
      const last = spans.at(-1)
      if (last && start <= last[1] + 1) last[1] = end
      else spans.push([start, end])
    }
    return spans.map(([start, end]) => this.phrase.slice(start, end)).join(' ')
  }

  private ask(part: Segment, choices: string[], order?: Order): void {
    const about = segmentText(this.phrase, [...part.tokens, ...part.reason])
    this.asks.push({ about, choices, ...(order && { order }) })
  }

  private judge(part: Segment): void {
    const { act, unknown, whens } = part
    this.rest.push(...part.reason)
    if (!act) return this.judgeNone(part)
    const vague = whens.some(({ when }) => when.is === 'vague')
    if (part.doubt || part.negation || vague) return this.ask(part, verbsOf(part))
    if (act.is === 'sold' || act.is === 'back') return this.judgeStock(part, act.is)
    if (unknown.length > 0 || part.named.length > 0) {
      this.rest.push(...unknown)
      return this.ask(part, verbsOf(part))
    }
    const times = whens.map(({ when }) => when)
    const judged = this.judgedOf(part, act.is, times)
    if ('orders' in judged) this.given.push(...judged.orders.map((order) => ({ order, part })))
    else this.ask(part, judged.choices, judged.order)
  }

  private judgedOf(part: Segment, is: TokenKind['is'], times: readonly TimeExpression[]): DraftResult {
    const place = part.tokens.find((token) => token.place !== undefined)?.place
    switch (is) {
      case 'say':
        return draftNotice(part.tokens[0]?.text ?? '', this.moment)
      case 'truck':
      case 'cancelled':
        return draftTruck(is, place, times, this.moment)
      case 'pause':
      case 'resume':
        return draftPause(is, times, this.moment)
      case 'bookings':
        return { choices: ['pause', 'resume'] }
      default:
        return this.judgedHours(part, is as 'close', times)
    }
  }

  private judgedHours(
    part: Segment,
    is: 'close' | 'open' | 'stay' | 'notOpen' | 'reopen',
    said: readonly TimeExpression[],
  ): DraftResult {
    const row = part.tokens
    const verb = row.findIndex(({ act }) => act)
    // "Cierra ya" is now; "ya cerramos" is a fact.
    const isNow = said.length === 0 && row.slice(verb).some(({ word }) => word === 'ya')
    const times: readonly TimeExpression[] = isNow ? [{ is: 'now' }] : said
    const wording = segmentText(this.phrase, row.slice(verb, verb + 1))
    // "Close before 8" and "close after 8" name no time.
    const isVague = this.has(part, /^(?:before|antes|after|despu[eé]s|past|luego|pasadas)/i)
    if (is === 'close' && isVague && !/(?:ed|sd|ad[oa]s?)\b/i.test(wording)) return { choices: ['close-early'] }
    // "Open before 12" is no closing.
    if (is === 'open' && this.has(part, /before|antes/i)) return { choices: verbsOf(part) }
    // In Mexico "cerramos hasta las 8" closes at 8, and "abrimos hasta las 12" may open then.
    const [clock, ...more] = times.filter((when) => when.is === 'clock')
    const isUntil = clock?.role === 'until' && more.length === 0
    if (isUntil && /[cs]i?err(?!ad)/i.test(wording)) return { choices: ['close-early', 'close'] }
    const has = (list: typeof words.earlyWords) => row.some((_, at) => countMatchedWords(row, at, list) > 0)
    const modifiers = { early: has(words.earlyWords), late: has(words.lateWords) || /late|tarde/i.test(wording) }
    const judged = draftHours(is, modifiers, times, this.moment)
    const mayBegin = is === 'open' && isUntil && /abr/i.test(wording) && this.mayOpenAt(judged)
    return mayBegin ? { choices: ['open-later', 'close-early'] } : judged
  }

  /** Tells whether a time of a segment has some wording. */
  private has({ whens }: Segment, wording: RegExp): boolean {
    return whens.some((token) => wording.test(segmentText(this.phrase, [token])))
  }

  /** Tells whether a closing could as well be an opening: it is before the evening of a coming day. */
  private mayOpenAt(judged: DraftResult): boolean {
    const [at] = 'orders' in judged ? judged.orders.map((order) => order.at) : judged.choices
    const { open } = openState(this.moment.hours, this.moment.now)
    return /T(?:0|1[0-6])/.test(String(at)) && (!open || String(at).slice(0, 10) > businessDate(this.moment))
  }

  private judgeNone(part: Segment): void {
    const { whens, named, unknown, doubt, negation } = part
    if (named.length > 0 && unknown.length === 0) return this.ask(part, doubt || negation ? [] : ['sold-out', 'back'])
    if (named.length > 0 || doubt || (unknown.length === 0 && (negation || whens.length > 0))) {
      this.rest.push(...unknown)
      return this.ask(part, [])
    }
    const kept = part.tokens.filter(({ word }) => word !== '-')
    this.rest.push(...kept.filter(({ word }) => !words.fillerWords.has(word) || unknown.length > 0 || kept.length < 4))
  }

  private judgeStock(part: Segment, is: 'sold' | 'back'): void {
    const times = part.whens.map(({ when }) => when)
    const groups = this.groupsOf(part)
    if (groups.length === 0) return this.ask(part, [])
    // "We will be out of pozole": when?
    if (is === 'sold' && times.length === 0 && part.tokens.some(({ word }) => word === 'will'))
      return this.ask(part, ['sold-out'])
    this.rest.push(...part.unknown)
    const judged = draftSoldOut(is, times, this.moment)
    if (!('orders' in judged)) return this.ask(part, judged.choices)
    const [order] = judged.orders
    const sure: string[] = []
    for (const { tokens, unknown } of groups) {
      const meant = unknown.length > 0 ? this.near(tokens) : this.meantBy(tokens)
      if ('dishes' in meant) sure.push(...meant.dishes)
      else this.asks.push({ about: segmentText(this.phrase, tokens), choices: meant.choices, ...(order && { order }) })
    }
    if (sure.length === 0) return
    for (const { verb, ...order } of judged.orders)
      this.given.push({ order: { verb, dishes: [...new Set(sure)], ...order }, part })
  }

  /** Returns dishes that resemble words of which some are unknown. */
  private near(tokens: readonly Token[]): DishMatch {
    const said = tokens.map(({ word }) => word)
    const meant =
      this.menu.meant(said.filter((word) => this.menu.knows(word))) ??
      (isShort(said) ? this.menu.meant(said) : undefined)
    const known = meant && ('dishes' in meant ? meant.dishes : meant.choices)
    return { choices: [...new Set([...tokens.flatMap(({ dishes = [] }) => dishes), ...(known ?? [])])] }
  }

  private meantBy(tokens: readonly Token[]): DishMatch {
    const full = tokens.flatMap(({ dishes = [] }) => dishes)
    const more = this.menu.meant(tokens.filter(({ dishes }) => !dishes).map(({ word }) => word))
    if (full.length === 0) return more ?? { choices: [] }
    return more || full.length > 1 ? { choices: full } : { dishes: full }
  }

  /** Returns the words of each dish of a segment. */
  private groupsOf(part: Segment): Group[] {
    const groups: Group[] = []
    let group: Group | undefined
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

/** Tells whether words are one that may have one wrong letter only, so that few dishes resemble it. */
const isShort = (words: readonly string[]): boolean => words.length === 1 && (words[0] ?? '').length < 8

/** The choices for an action that is not sure. */
const verbs: Record<TokenKind['is'], string[]> = {
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
  say: [],
}

const verbsOf = ({ act }: Segment): string[] => (act ? verbs[act.is] : [])

/** Tells whether a command begins before another ends. */
const beginsBefore = ({ from = '' }: Order, { until = '~' }: Order): boolean => from < until

/** Tells whether two commands contradict: sold out and back, two closings, a closed day with hours. */
function contradicts(one: Order, two: Order): boolean {
  const areBoth = (a: Order['verb'], b: Order['verb']) => [a, b].every((verb) => one.verb === verb || two.verb === verb)
  const isNow = [one, two].every(({ at, from }) => !at && !from)
  if (areBoth('sold-out', 'back')) return isNow && (one.dishes ?? []).some((dish) => two.dishes?.includes(dish))
  if (areBoth('pause', 'resume')) return isNow
  if (one.verb === 'truck' && two.verb === 'truck')
    return one.place !== two.place && beginsBefore(one, two) && beginsBefore(two, one)
  if (areBoth('truck', 'truck-cancelled')) return one.until?.slice(0, 10) === two.date
  if (one.verb === 'close') return changesHours(two) && isClosedAt(one, two.at)
  if (two.verb === 'close') return contradicts(two, one)
  if (!changesHours(one) || !changesHours(two) || dateOf(one.at) !== dateOf(two.at)) return false
  return one.verb === two.verb ? one.at !== two.at : areBoth('close-early', 'stay-later')
}

/** The day that a time is of; the night after it is still its own. */
const dateOf = (at: string): string => (/T0[0-5]/.test(at) ? addDays(at.slice(0, 10), -1) : at.slice(0, 10))

const changesHours = (order: Order): order is Order & { at: string } =>
  order.at !== undefined && ['close-early', 'open-later', 'stay-later'].includes(order.verb)

const isClosedAt = ({ date, from, until }: Order, at: string): boolean =>
  date ? dateOf(at) === date : (from ?? '') <= at && (!until || at < until)

function unique(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [JSON.stringify(order), order])).values()]
}
