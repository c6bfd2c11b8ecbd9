import type { SpokenMenu } from './dishes.ts'
import type { Moment } from '../moment.ts'
import { withTimes } from './times.ts'
import { type Act, lengthAt, type Token, tokensOf, wordings, type Wordings } from './tokens.ts'
import * as words from './words.ts'

/** A part of a phrase with one thing to do, or none. `by` is what joins it to the part before: nothing, a comma, "but" or the end of a sentence. */
export type Clause = {
  tokens: Token[]
  by: 'start' | ',' | 'and' | 'or' | '.'
  sentence: number
  asked: boolean
  /** Nothing stands between it and the part before. */
  run?: boolean
}

const acts: [Act, Wordings][] = [
  [{ is: 'sold', after: true }, words.soldAfter],
  [{ is: 'back', after: true }, words.backAfter],
  [{ is: 'sold' }, words.soldBefore],
  [{ is: 'back' }, words.backBefore],
  [{ is: 'close' }, words.closeWords],
  [{ is: 'open' }, words.openWords],
  [{ is: 'stay' }, words.stayWords],
  [{ is: 'notOpen' }, words.notOpenWords],
  [{ is: 'reopen' }, words.reopenWords],
  [{ is: 'pause' }, words.pausedBare],
  [{ is: 'resume' }, words.resumeBare],
]

const actOf = (tokens: readonly Token[], at: number, length: number, act: Act): Token => ({
  start: tokens[at]!.start,
  end: tokens[at + length - 1]!.end,
  word: '',
  act,
})

/** The parts of a phrase. */
export function clausesOf(phrase: string, moment: Moment, menu: SpokenMenu): Clause[] {
  const placed = withPlaces(withText(tokensOf(phrase), phrase), phrase)
  const timed = withTimes(withNames(placed, menu), moment)
  return split(withActs(timed, menu), menu).filter(({ tokens }) => tokens.length > 0)
}

/** Everything behind "tell everyone" is what is to be said. */
function withText(tokens: readonly Token[], phrase: string): Token[] {
  for (let at = 0; at < tokens.length; at++) {
    const length = lengthAt(tokens, at, words.sayWords)
    if (!length) continue
    const before = tokens
      .slice(0, at)
      .findLastIndex(({ mark, word }) => mark || words.ands.has(word) || words.buts.has(word))
    const lead = tokens.slice(before + 1, at).map(({ word }) => word)
    if (
      !lead.every((word) =>
        /^(please|pls|plz|por|favor|porfa|hey|ok|okay|now|then|also|ahora|oye|also|just|we|i|can|need|want|to|quiero|tambien|y)$/.test(
          word,
        ),
      ) ||
      lead.includes('can')
    )
      continue
    let after = at + length
    while (tokens[after]?.mark === ',' || tokens[after]?.word === 'that' || tokens[after]?.word === 'que') after++
    const [start, end] = [tokens[at]!.start, tokens.at(-1)!.end]
    const first = tokens[after]?.start ?? phrase.length
    const text = phrase
      .slice(first)
      .trim()
      .replace(/^["“”'‘«]+|["“”'’»]+$/g, '')
      .trim()
    return [
      ...tokens.slice(0, at),
      { start, end: start, word: '', mark: '.' },
      { start, end, word: '', act: { is: 'say' }, text },
    ]
  }
  return [...tokens]
}

const someWord = (token: Token | undefined): boolean => token !== undefined && !token.mark

const isUnit = ({ word }: Token): boolean => /^(hours?|hrs?|horas?|minutes?|mins?|minutos?)$/.test(word)

/** Words that begin something else than the rest of a place behind "and". */
const begins = new Set(
  'no we close closing closed cerramos cerrar cierra cerrado open abrimos abre out there is hay ya tell say stop pause pausa 86 eighty dile birria se sin not dont resume reabre nos also tambien'.split(
    ' ',
  ),
)

/** The truck, and where it stands, as one token each. */
function withPlaces(tokens: readonly Token[], phrase: string): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const length = lengthAt(tokens, at, words.truckWords)
    if (!length) {
      out.push(tokens[at++]!)
      continue
    }
    out.push(actOf(tokens, at, length, { is: 'truck' }))
    at += length
    const ahead = tokens.slice(at, at + 5).findIndex((_, skip) => lengthAt(tokens, at + skip, words.truckAt) > 0)
    const noBreak = ahead >= 0 && tokens.slice(at, at + ahead).every(({ mark, word }) => !mark && !words.ands.has(word))
    const off = noBreak && lengthAt(tokens, at, words.cancelled) > 0
    if (!noBreak || off) continue
    const lead = lengthAt(tokens, at + ahead, words.truckAt)
    const from = at + ahead + lead
    let to = from
    while (someWord(tokens[to]) && !stops(tokens, to, from)) to++
    const place = tokens.slice(from, to).map(({ word }) => word)
    // "At 5" is a time, "at 5 points" is a place.
    if (
      place.every((word) =>
        /^(\d{1,2}([:.]\d{2})?\s?([ap]\.?\s?m?\.?)?|noon|midnight|las?|\d+|-|to|a|half|past|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)$/.test(
          word,
        ),
      )
    )
      continue
    out.push(...tokens.slice(at, at + ahead))
    const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end]
    out.push({ start: tokens[at + ahead]!.start, end, word: '', place: phrase.slice(start, end) })
    at = to
  }
  return out
}

function stops(tokens: readonly Token[], at: number, from: number): boolean {
  const { word } = tokens[at]!
  const next = tokens[at + 1]?.word ?? ''
  if (at > from && words.afterPlace.has(word)) return !(word === 'saturday' || word === 'this') || at > from
  if (words.afterPlace.has(word)) return true
  if (/^(at|a|de)$/.test(word) && /^(\d{1,2}(:\d{2})?(\s?[ap]m)?|las|noon)$/.test(next) && !/^\d{3,}/.test(next))
    return at > from
  // "The mill in half an hour".
  if (/^(in|en|dentro)$/.test(word) && tokens.slice(at + 1, at + 5).some(isUnit)) return at > from
  if (words.ands.has(word)) return begins.has(next) || words.truckWords.has(next)
  // "the market 10-2", "the market 5 to 9": times behind the place.
  if (
    at > from &&
    /^\d{1,2}([:.]\d{2})?(\s?[ap]\.?\s?m?\.?)?$/.test(word) &&
    /^([-–]|to|a|till|until|hasta|pm|am|p|)$/.test(next)
  )
    return true
  return at > from && begins.has(word) && !/^(open|is|out|close|there)$/.test(word)
}

/** Whole names of dishes as one token each, so that no word of theirs is taken for another thing. */
function withNames(tokens: readonly Token[], menu: SpokenMenu): Token[] {
  const out: Token[] = []
  const said = tokens.map(({ word, place, text, act }) =>
    place !== undefined || text !== undefined || act ? '.' : word,
  )
  for (let at = 0; at < tokens.length;) {
    const found = said[at] === '.' ? undefined : menu.nameAt(said, at)
    if (!found) {
      out.push(tokens[at++]!)
      continue
    }
    out.push({ start: tokens[at]!.start, end: tokens[at + found.length - 1]!.end, word: '', dishes: found.dishes })
    at += found.length
  }
  return out
}

/** Wordings of things to do as one token each. */
function withActs(tokens: readonly Token[], menu: SpokenMenu): Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!
    const truck = out.findLast(({ act, mark }) => act ?? mark)?.act?.is === 'truck' && !out.some(({ place }) => place)
    const found =
      token.mark || token.act
        ? undefined
        : (booking(tokens, at) ?? (truck ? off(tokens, at) : undefined) ?? best(tokens, at, out, menu))
    if (!found) {
      out.push(token)
      at++
      continue
    }
    out.push(actOf(tokens, at, found.length, found.act))
    at += found.length
  }
  return out
}

const [switchedOff, switchedOn] = [wordings('off'), wordings('on, back on, on again')]

type Found = { length: number; act: Act }

const off = (tokens: readonly Token[], at: number): Found | undefined => {
  const length = lengthAt(tokens, at, words.cancelled)
  return length ? { length, act: { is: 'cancelled' } } : undefined
}

/** "no bookings", "stop taking new reservations", "reservations are back on", "cancel the truck". */
function booking(tokens: readonly Token[], at: number): Found | undefined {
  const cancel = lengthAt(tokens, at, words.cancelled)
  if (cancel && tokens[at + cancel]?.act?.is === 'truck') return { length: cancel, act: { is: 'cancelled' } }
  const noun = lengthAt(tokens, at, words.bookings)
  if (noun) {
    for (const [list, is] of [
      [words.bookingsPaused, 'pause'],
      [words.bookingsBack, 'resume'],
    ] as const) {
      const length = lengthAt(tokens, at + noun, list)
      if (length) return { length: noun + length, act: { is } }
    }
    return { length: noun, act: { is: 'bookings' } }
  }
  // "Turn bookings off", "turn reservations back on".
  if (/^(turn|switch|put)$/.test(tokens[at]!.word)) {
    const from = at + 1 + lengthAt(tokens, at + 1, words.bookingDeterminers)
    const of = lengthAt(tokens, from, words.bookings)
    const [off, on] = of ? [lengthAt(tokens, from + of, switchedOff), lengthAt(tokens, from + of, switchedOn)] : [0, 0]
    if (off || on) return { length: from + of + (off || on) - at, act: { is: off ? 'pause' : 'resume' } }
  }
  for (const [list, is] of [
    [words.pauseWords, 'pause'],
    [words.resumeWords, 'resume'],
  ] as const) {
    const verb = lengthAt(tokens, at, list)
    if (!verb) continue
    let after = at + verb
    for (let more = 0; more < 3; more++) after += lengthAt(tokens, after, words.bookingDeterminers)
    const of = lengthAt(tokens, after, words.bookings)
    if (!of) continue
    // "Cierra las reservas" pauses them; "quita la pausa de las reservas" does not.
    const again = is === 'resume' ? lengthAt(tokens, after + of, words.bookingsBack) : 0
    return { length: after + of + again - at, act: { is } }
  }
  return undefined
}

function best(tokens: readonly Token[], at: number, before: readonly Token[], menu: SpokenMenu): Found | undefined {
  const open = before.slice(
    before.findLastIndex(({ act, mark, word }) => act || (mark && !/^[:–]$/.test(word)) || words.buts.has(word)) + 1,
  )
  const about = open.some(
    ({ word, dishes }) =>
      dishes || (word && !words.fillers.has(word) && !words.negations.has(word) && menu.knows(word)),
  )
  let found: Found | undefined
  for (const [act, list] of acts) {
    const length = lengthAt(tokens, at, list)
    if (!length || (act.after && !about)) continue
    // What stands behind the dishes is preferred where dishes stand before it, and none behind.
    if (!found || length > found.length) found = { length, act }
  }
  if (!found) return isNo(tokens, at, menu, before) ? { length: 1, act: { is: 'sold' } } : undefined
  const { is, after } = found.act
  if (after && [words.soldBefore, words.backBefore].some((list) => lengthAt(tokens, at, list) === found.length)) {
    const next = tokens[at + found.length]
    const behind = next && (next.dishes || (isPlain(next) && menu.knows(next.word)))
    if (behind) return { length: found.length, act: { is } }
  }
  return found
}

/** "No" before something of the menu. */
function isNo(tokens: readonly Token[], at: number, menu: SpokenMenu, before: readonly Token[]): boolean {
  if (!/^(no|zero|cero)$/.test(tokens[at]!.word)) return false
  // "Se acabaron las rojas, no las suizas": these there are.
  const isSold = before.some(({ act }) => act?.is === 'sold')
  if (isSold && /^(el|la|los|las)$/.test(tokens[at + 1]?.word ?? '')) return false
  const next = tokens.slice(at + 1).find(({ word }) => !/^(the|el|la|los|las|de|of|any)$/.test(word))
  return next !== undefined && (next.dishes !== undefined || (isPlain(next) && menu.knows(next.word)))
}

const isPlain = ({ word }: Token): boolean =>
  word !== '' && !words.fillers.has(word) && !words.ands.has(word) && !words.negations.has(word)

/** "Everything but flan" is all the others. */
const everything = new Set('everything all every everyday everybody anything nothing todo todos todas'.split(' '))

/** Parts at marks, at "and" and "but", and before a second thing to do. */
function split(tokens: readonly Token[], menu: SpokenMenu): Clause[] {
  const out: Clause[] = []
  let clause: Clause = { tokens: [], by: 'start', sentence: 0, asked: false }
  const next = (by: Clause['by'], sentence = clause.sentence) => {
    if (clause.tokens.length > 0) out.push(clause)
    else if (out.length > 0 && (by === 'and' || by === 'or') && clause.by !== 'start')
      by = clause.by === ',' ? by : clause.by
    clause = { tokens: [], by: out.length === 0 ? 'start' : by, sentence, asked: false }
  }
  /** "… and flan close at 8": the last dish of a list, and something else to do. */
  const endsList = ({ is, after }: Act): boolean =>
    clause.by === 'and' && !after && !/^(sold|back)$/.test(is) && clause.tokens.some(isDish)
  /** "We have pozole no flan": a dish, and what there is no more of. */
  const begunByDish = ({ is, after }: Act, at: number): boolean => {
    const behind = tokens.slice(at + 1).find(({ word }) => !/^(the|el|la|los|las|de|of|any|more|mas)$/.test(word))
    return !after && /^(sold|back)$/.test(is) && clause.tokens.some(isDish) && behind !== undefined && isDish(behind)
  }
  const isDish = (token: Token): boolean =>
    token.dishes !== undefined || (isPlain(token) && !token.when && !token.act && menu.knows(token.word))
  for (const [at, token] of tokens.entries()) {
    if (token.mark === '?') {
      for (const of of [clause, ...out]) if (of.sentence === clause.sentence) of.asked = true
      next('.', clause.sentence + 1)
    } else if (token.mark === '.') next('.', clause.sentence + 1)
    else if (token.mark === ',') next(',')
    else if (words.buts.has(token.word) && !clause.tokens.some(({ word }) => everything.has(word)))
      next(/^(but|pero|however|though)$/.test(token.word) ? '.' : ',')
    else if (token.word && words.ands.has(token.word)) next(/^(or|o|u)$/.test(token.word) ? 'or' : 'and')
    else {
      if (
        token.act &&
        (clause.tokens.some(({ act }) => act)
          ? begin(token.act, clause.tokens)
          : endsList(token.act) || begunByDish(token.act, at))
      ) {
        // A negation, and who speaks, go with what follows.
        let lead = clause.tokens.length
        while (lead > 0 && leads(clause.tokens[lead - 1]!)) lead--
        // "Today no pozole tomorrow no flan": a day each.
        const days = clause.tokens.filter(({ when }) => when?.is === 'dates')
        const verb = clause.tokens.findIndex(({ act }) => act)
        const own = days.length > 1 && clause.tokens.indexOf(days[0]!) < verb && clause.tokens[lead - 1] === days.at(-1)
        const moved = clause.tokens.splice(own ? lead - 1 : lead)
        next(',')
        clause.tokens.push(...moved)
        clause.run = true
      }
      clause.tokens.push(token)
    }
  }
  if (clause.tokens.length > 0) out.push(clause)
  return out
}

const leads = ({ word, act, when }: Token): boolean =>
  !act && !when && (words.negations.has(word) || /^(we|i|ya|nos|are|is|please)$/.test(word))

/** Whether a second thing to do begins a part of its own. */
function begin(act: Act, before: readonly Token[]): boolean {
  const last = before.findLast((token) => token.act)!.act!
  const truck = new Set(['truck', 'cancelled'])
  if (truck.has(act.is) && truck.has(last.is)) return before.some((token) => token.act?.is === act.is)
  // "No more pause": a no that no dish stands behind is of what follows.
  if (last.is === 'sold' && !last.after && before.at(-1)?.act === last) return false
  if (last.is === 'truck' && /^(open|close)$/.test(act.is) && !before.some(({ place }) => place)) return false
  return !act.after
}
