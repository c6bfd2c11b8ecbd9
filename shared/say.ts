import { type Clause, clausesOf } from './say/clauses.ts'
import { type Meant, type SaidDish, type SpokenMenu, spokenMenu } from './say/dishes.ts'
import { type Draft, hoursOrders, type Judged, pauseOrder, stockOrder, truckOrder, sayOrder } from './say/orders.ts'
import { dayOf, type Moment } from './moment.ts'
import { addDays } from './hours.ts'
import { openState } from './week.ts'
import { lengthAt, type Token } from './say/tokens.ts'
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

type Part = Clause & {
  act: Token['act']
  whens: Token[]
  named: Token[]
  unknown: Token[]
  reason: Token[]
  doubt: boolean
  negation: boolean
  /** Ids of the dishes that it is about, or what to choose from; by group. */
  groups: { meant: Meant; words: string; tokens: Token[] }[]
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
    const parts = clausesOf(this.phrase, this.moment, this.menu).map((clause) => this.partOf(clause))
    doubted(parts)
    for (const part of joined(parts, { today: dayOf(this.moment), words: (token) => this.span([token]) }))
      this.judge(part)
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
    const start = Math.min(...tokens.map((token) => token.start))
    return this.phrase.slice(start, Math.max(...tokens.map(({ end }) => end))).trim()
  }

  private partOf(clause: Clause): Part {
    const reasonAt = clause.tokens.findIndex(
      (token, at) => !token.act && !token.when && lengthAt(clause.tokens, at, words.reasons) > 0,
    )
    const reason =
      reasonAt > 0 && clause.tokens.slice(0, reasonAt).some(({ act }) => act) ? clause.tokens.slice(reasonAt) : []
    const tokens = reason.length > 0 ? clause.tokens.slice(0, reasonAt) : clause.tokens
    const acts = tokens.filter(({ act }) => act)
    const isAgain = (token: Token) => /^(?:again|otra vez|de nuevo)$/i.test(this.span([token]))
    let act = actOf(acts, isAgain)
    const part: Part = {
      ...clause,
      tokens,
      act,
      whens: [],
      named: [],
      unknown: [],
      reason,
      doubt: clause.asked,
      negation: false,
      groups: [],
    }
    if (acts.length > 0 && !act) part.doubt = true
    let from = 0
    // "No birria": a no at the beginning, and something of the menu behind it.
    const lead = tokens.findIndex(({ word, when }) => !when && !words.fillers.has(word))
    if (
      !act &&
      acts.length === 0 &&
      lead >= 0 &&
      /^(no|nothing|cero|zero)$/.test(tokens[lead]!.word) &&
      tokens.length > lead + 1
    ) {
      const about = tokens.slice(lead + 1)
      if (about.some((token) => token.dishes || (token.word && this.menu.knows(token.word)))) {
        act = part.act = { is: 'sold' }
        part.tokens = tokens.filter((_, at) => at !== lead)
      } else if (
        tokens[lead]!.word === 'no' &&
        about.some(({ word }) => word && !words.fillers.has(word) && !words.doubts.has(word))
      ) {
        act = part.act = { is: 'sold' }
        part.tokens = tokens.filter((_, at) => at !== lead)
      }
    }
    const stock = act?.is === 'sold' || act?.is === 'back' || acts.length === 0
    const row = part.tokens
    while (from < row.length) {
      const token = row[from]!
      const doubt = token.when || token.act || token.dishes ? 0 : lengthAt(row, from, words.doubtWords)
      if (doubt) {
        part.doubt = true
        from += doubt
        continue
      }
      if (token.when) part.whens.push(token)
      else if (token.dishes) part.named.push(token)
      else if (!token.act && token.place === undefined) this.place(part, token, stock)
      from++
    }
    return part
  }

  /** Where a word of a part belongs. */
  private place(part: Part, token: Token, stock: boolean): void {
    const { word } = token
    if (word === '-') return
    const hours = part.act && /^(close|open|stay|notOpen|reopen)$/.test(part.act.is)
    const at = part.tokens.indexOf(token)
    if (hours && (lengthAt(part.tokens, at, words.early) || lengthAt(part.tokens, at, words.late))) return
    if (/^(normal|usual|lo|than|hasta|before|mas)$/.test(word) && hours) return
    if (
      stock &&
      !words.doubts.has(word) &&
      !words.negations.has(word) &&
      (this.menu.knows(word) || /^(todo|toda|todos|todas|all|any|everything)$/.test(word)) &&
      !fillersFirst.has(word)
    )
      part.named.push(token)
    else if (words.negations.has(word)) part.negation = true
    else if (words.doubts.has(word)) part.doubt = true
    else if (!words.fillers.has(word)) part.unknown.push(token)
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

/** Of the words of the menu those that change nothing elsewhere. */
const fillersFirst = new Set('la las los el de del a y no is are to open day dia time en con al the of on'.split(' '))

/** What the wordings of a part come to; undefined where they contradict one another. */
function actOf(acts: readonly Token[], isAgain: (token: Token) => boolean): Token['act'] {
  const all = acts.map(({ act }) => act!)
  const [first] = all
  if (!first || all.length === 1) return first
  const kinds = new Set(all.map(({ is }) => is))
  // "We ran out of pozole again" is no more of it.
  if (kinds.size === 2 && kinds.has('sold') && kinds.has('back') && !first.after && acts.slice(1).every(isAgain))
    return first
  if (kinds.has('truck') && kinds.has('cancelled') && kinds.size === 2) return { is: 'cancelled' }
  // "Ya hay pozole otra vez" says it twice.
  if (kinds.size === 1 && first.is === 'back') return first
  return undefined
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

/** A doubt holds for what follows it up to the end of its sentence or a "but", a negation for what "and" joins to it, a condition for its whole sentence. */
function doubted(parts: Part[]): void {
  const sentences = new Set<number>()
  for (const part of parts) {
    if (part.tokens.some(({ word }) => words.conditions.has(word))) sentences.add(part.sentence)
  }
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]
    const same = before?.sentence === part.sentence
    // "Close at 8... make that 9", "the enchiladas, but not the suizas": what went before is not sure.
    if (part.tokens.some((_, of) => lengthAt(part.tokens, of, words.corrections)))
      for (const one of parts.slice(0, at)) one.doubt ||= one.sentence >= (before?.sentence ?? 0)
    if (before && same && !part.act && part.negation && part.named.length > 0 && before.act?.is === 'sold')
      before.doubt = true
    // "No pozole on the truck" is of the truck alone; "is the truck at the square" is a question.
    const truck = part.act?.is === 'truck'
    if (truck && same && before?.act?.is === 'sold' && part.by === ',' && !part.tokens.some(({ place }) => place))
      before.doubt = true
    if (truck && /^(is|esta)$/.test(part.tokens[0]!.word)) part.doubt = true
  }
  let [doubt, negation] = [false, false]
  for (const [at, part] of parts.entries()) {
    if (part.by === '.' || part.by === 'start') doubt = negation = false
    if (part.by === ',') negation = false
    if (sentences.has(part.sentence)) part.doubt = true
    // "Close at 8, maybe": a doubt by itself is of what went before. "No, close at 8": who answers may be quoted.
    if (!part.act && (part.doubt || part.negation) && part.named.length === 0 && part.unknown.length === 0) {
      for (const before of parts.slice(0, at)) if (before.sentence === part.sentence) before.doubt = true
      doubt = true
    }
    part.doubt ||= doubt
    part.negation ||= negation && part.by !== ','
    doubt = part.doubt
    negation = part.negation
  }
}

const isStock = ({ act }: Part): boolean => act?.is === 'sold' || act?.is === 'back'
const kindsOf = ({ whens }: Part): Set<string> => new Set(whens.map(({ when }) => when!.is))
const onlyTimes = ({ act, whens, named, unknown, doubt, negation }: Part): boolean =>
  !act && whens.length > 0 && named.length === 0 && unknown.length === 0 && !doubt && !negation
const onlyDishes = ({ act, named, unknown, doubt, negation, tokens }: Part): boolean =>
  !tokens.some(({ word }) => words.present.has(word)) &&
  !act &&
  named.length > 0 &&
  unknown.length === 0 &&
  !doubt &&
  !negation

const comma = (part: Part): Token => ({
  start: part.tokens[0]!.start,
  end: part.tokens[0]!.start,
  word: ',',
  mark: ',',
})

/** What of a phrase parts are joined by, beside themselves: today's date, and the words of a token. */
type Around = { today: string; words: (token: Token) => string }

/** Parts of dishes or times alone, with the part that they belong to. */
function joined(parts: readonly Part[], said: Around): Part[] {
  const out: Part[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!
    const last = out.at(-1)
    const near = last && last.sentence === part.sentence && part.by !== '.' ? last : undefined
    // "At 8 or 9" is one of them.
    if (near && part.by === 'or' && !part.act && !onlyDishes(part)) near.doubt = true
    if (onlyDishes(part)) {
      const after = parts.slice(at + 1).find((other) => !onlyDishes(other) || other.sentence !== part.sentence)
      const next = after && after.sentence === part.sentence && after.by !== '.' && after.act?.after ? after : undefined
      const back = near && isStock(near) ? near : undefined
      const pending = near && onlyDishes(near) ? near : undefined
      if (back && next && part.by === ',') {
        out.push({ ...part, doubt: true })
        continue
      }
      if (back && !next) {
        if (part.whens.length > 0 && back.whens.length > 0)
          out.push({ ...part, act: { is: back.act!.is }, tokens: part.tokens })
        else merge(back, part)
        continue
      }
      if (back && next && !back.act!.after && back.by === 'start' && part.by === 'and') {
        out.push({ ...part, doubt: true })
        continue
      }
      if (next) {
        next.tokens = [...part.tokens, comma(next), ...next.tokens]
        next.named = [...part.named, ...next.named]
        next.whens = [...part.whens, ...next.whens]
        next.by = part.by
        continue
      }
      if (pending) {
        merge(pending, part)
        continue
      }
    }
    if (onlyTimes(part)) {
      // "Closed tomorrow, all day" is tomorrow.
      const allDay = part.whens.every(({ when }) => when?.is === 'dates' && when.allDay)
      if (allDay && near?.act && kindsOf(near).has('dates')) continue
      const next = parts[at + 1]
      const follows = next && next.sentence === part.sentence && next.by !== '.' && next.act ? next : undefined
      if (near?.act && !(follows && part.by === ',' && follows.by === ',')) {
        const same = [...kindsOf(part)].some((kind) => kindsOf(near).has(kind))
        if (!same) near.whens = [...near.whens, ...part.whens]
        else {
          // "Monday and Tuesday", "8 tonight and 9 tomorrow".
          const kinds = kindsOf(part)
          const kept = near.whens.filter(({ when }) => !kinds.has(when!.is))
          out.push({ ...near, whens: [...kept, ...following(near.whens, part.whens)], reason: [] })
          continue
        }
        near.tokens = [...near.tokens, ...part.tokens]
        continue
      }
      if (near?.act && follows) {
        out.push({ ...part, doubt: true })
        continue
      }
      if (follows) {
        follows.whens = [...part.whens, ...follows.whens]
        follows.tokens = [...part.tokens, ...follows.tokens]
        follows.by = part.by
        continue
      }
    }
    if (near && part.act && part.run) shareRun(near, part, said)
    if (near && part.act && (part.by === 'and' || (part.by === ',' && !part.run && isStock(near) && isStock(part))))
      shareEnd(near, part, said)
    if (near && part.act && (part.by === 'and' || (part.by === ',' && isHoursPair(near, part))))
      shareDay(near, part, said)
    out.push(part)
  }
  return out
}

/** "Friday and Saturday", on a Saturday: the one that follows. */
function following(before: readonly Token[], tokens: readonly Token[]): Token[] {
  const last = before.find(({ when }) => when!.is === 'dates')?.when
  return tokens.map((token) => {
    const { when } = token
    if (when?.is !== 'dates' || last?.is !== 'dates') return token
    if (!when.either) {
      // "Friday, Saturday and Sunday" are in a row; "Friday and Tuesday" may be either Tuesday.
      const next = addDays(when.from, 7)
      if (when.from !== when.to || when.from > last.to || next <= last.to) return token
      const day = next === addDays(last.to, 1) ? { from: next, to: next } : { either: [when.from, next] }
      return Object.assign({}, token, { when: { ...when, ...day } })
    }
    const { either, ...day } = when
    const date = either.find((one) => one > last.to)
    return date && last.to > either[0]! ? Object.assign({}, token, { when: { ...day, from: date, to: date } }) : token
  })
}

function merge(into: Part, part: Part): void {
  into.tokens = [...into.tokens, comma(part), ...part.tokens]
  into.named = [...into.named, ...part.named]
  into.whens = [...into.whens, ...part.whens]
  into.reason = [...into.reason, ...part.reason]
}

/** "Monday open at 1, close at 8". */
const isHoursPair = (before: Part, part: Part): boolean =>
  isHours(before) && isHours(part) && [before, part].every((one) => kindsOf(one).has('clock'))

const isHours = ({ act }: Part): boolean => /^(close|open|stay|notOpen)$/.test(act?.is ?? '')
const hasDay = ({ whens }: Part): boolean => whens.some(({ when }) => when!.is === 'dates' || when!.is === 'part')

/** A day that is said first holds for what "and" joins to it, where that is of the same kind; of another kind it is asked. */
function shareDay(before: Part, part: Part, said: Around): void {
  const days = before.whens.filter(({ when }) => when!.is === 'dates')
  const act = before.tokens.find((token) => token.act)
  const first = days[0] && act && days[0].start < act.start
  if (hasDay(part)) {
    // "Open at 12 and close at 8 tomorrow" is one day.
    if (!hasDay(before) && before.act?.is === 'open' && isHours(part))
      before.whens = [...before.whens, ...part.whens.filter(({ when }) => when!.is === 'dates')]
    else if (part.by === 'and' && !hasDay(before)) {
      const own = part.tokens.find((token) => token.act)
      const day = part.whens.find(({ when }) => when!.is === 'dates')
      if (own && day && day.start > own.start) leaveOpen(before, part, said)
    }
    return
  }
  if (!first) {
    if (days.length > 0 && before.act?.is === 'open' && part.act?.is === 'close') part.whens = [...days, ...part.whens]
    else if (part.by === 'and') leaveOpen(part, before, said)
    return
  }
  const isSaidToday = days.every(
    ({ when }) => when!.is === 'dates' && when!.from === said.today && when!.to === said.today,
  )
  if (isSaidToday || (isHours(before) && isHours(part)) || (isStock(before) && isStock(part)))
    part.whens = [...days, ...part.whens]
  else if (!isToday(days)) part.doubt = true
}

/** What is so already, whatever a day behind it says of something else. */
const factual = /^(?:all |we |ya |have |are )?(?:out|ran|run|sold|fresh|clean|se|nos|me|agotad|acab)/

/**
 * "No birria and close at 8 tomorrow", "closed Monday and no bookings": a coming day that is said of one thing may hold for the other that "and" joins to it,
 * of which no time was said.
 */
function leaveOpen(part: Part, dated: Part, { today, words: wordsOf }: Around): void {
  const act = part.tokens.find((token) => token.act)
  const days = dated.whens.filter(({ when }) => when!.is === 'dates')
  const [day] = days
  if (!act?.act || days.length !== 1 || day?.when?.is !== 'dates') return
  const { role, from, to, either } = day.when
  const isClosed = dated.act?.is === 'close' && !kindsOf(dated).has('clock') && part.act?.is === 'sold'
  const isSure =
    act.act.after || !/^(sold|pause|close)$/.test(part.act?.is ?? '') || factual.test(wordsOf(act).toLowerCase())
  const isTimed = part.whens.some(({ when }) => when!.is !== 'clock')
  const isWhole = part.act?.is === 'close' && part.whens.length === 0
  if (role !== 'at' || from !== to || either || isClosed || isSure || isTimed || isWhole || from <= today) return
  const open = { ...day.when, from: today, to: today, either: [today, from] }
  part.whens = [...part.whens, { start: act.end, end: act.end, word: '', when: open }]
}

/** "No bookings tomorrow close at 8", in one breath: the day may be of the one, of the other, or of both; of what is so already it is not. */
function shareRun(before: Part, part: Part, said: Around): void {
  const last = before.tokens.at(-1)
  const act = before.tokens.find((token) => token.act)
  if (last?.when?.is !== 'dates' || last.when.role !== 'at' || last.when.either || last.when.from <= said.today) return
  if (!act || last.start < act.start || hasDay(part) || part.whens.some(({ when }) => when!.is !== 'clock')) return
  if (factual.test(said.words(act).toLowerCase())) {
    before.whens = before.whens.filter((when) => when !== last)
    part.whens = [last, ...part.whens]
    return
  }
  leaveOpen(part, before, said)
  if (!hasDay(part)) return
  const { from } = last.when
  const open = { ...last.when, from: said.today, to: said.today, either: [said.today, from] }
  before.whens = before.whens.map((when) => (when === last ? { ...last, when: open } : when))
}

/** "No pozole and no bookings till Friday": an end that is said last may be of both. */
function shareEnd(before: Part, part: Part, said: Around): void {
  const act = before.tokens.find((token) => token.act)
  const ends = part.whens.some(
    ({ when }) =>
      (when!.is === 'dates' && when!.role !== 'at' && when!.role !== 'from') ||
      (when!.is === 'end' && when!.end === 'never') ||
      (when!.is === 'for' && when!.days),
  )
  const plans = act && !act.act!.after && /^(sold|pause)$/.test(before.act?.is ?? '')
  if (ends && plans && before.whens.length === 0 && !factual.test(said.words(act).toLowerCase())) before.doubt = true
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

const isToday = (days: readonly Token[]): boolean =>
  days.every(({ when }) => when!.is === 'dates' && when!.role !== 'at')

function unique(orders: readonly Order[]): Order[] {
  const seen = new Set<string>()
  return orders.filter((order) => {
    const key = JSON.stringify(order)
    return !seen.has(key) && seen.add(key)
  })
}
