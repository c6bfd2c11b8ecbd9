import type { DishMatcher } from './dishes.ts'
import type { BusinessClock } from '#shared/time/business-day.ts'
import { tokenizeTimes } from './times.ts'
import {
  countMatchedWords,
  createLexicon,
  type Lexicon,
  replaceRuns,
  type Token,
  tokenize,
  type TokenKind,
  tokenSpan,
} from './tokens.ts'
import * as words from './lexicon.ts'

/** A part of a phrase with at most one action. `by` is the joint to the part before. */
export type Clause = {
  tokens: Token[]
  by: 'start' | ',' | 'and' | 'or' | '.'
  sentence: number
  asked: boolean
  /** It follows the part before without a joint. */
  run?: boolean
}

const acts: [TokenKind, Lexicon][] = [
  [{ is: 'sold', after: true }, words.soldOutAfterDish],
  [{ is: 'back', after: true }, words.backAfterDish],
  [{ is: 'sold' }, words.soldOutBeforeDish],
  [{ is: 'back' }, words.backBeforeDish],
  [{ is: 'close' }, words.closeWords],
  [{ is: 'open' }, words.openWords],
  [{ is: 'stay' }, words.stayWords],
  [{ is: 'notOpen' }, words.notOpenWords],
  [{ is: 'reopen' }, words.reopenWords],
  [{ is: 'pause' }, words.standalonePauseWords],
  [{ is: 'resume' }, words.standaloneResumeWords],
]

const actOf = (tokens: readonly Token[], act: TokenKind): Token => ({ ...tokenSpan(tokens), word: '', act })

/** Words whose dot ends no sentence: "200 Main St. till 9". */
const shortened = createLexicon`st, ave, rd, dr, blvd, hwy, pkwy, mt, ft, mr, mrs, ms, jr, sr`

/** Splits a phrase into clauses. */
export function splitClauses(phrase: string, moment: BusinessClock, menu: DishMatcher): Clause[] {
  const tokens = tokenize(phrase)
  const said = tokens.filter(({ mark }, at) => mark !== '.' || !countMatchedWords(tokens, at - 1, shortened))
  const named = withNames(withPlaces(withText(said, phrase), phrase, moment), menu)
  const timed = tokenizeTimes(named, moment)
  return split(withActs(timed, menu), menu)
}

/** Words that may precede "tell everyone"; after other words it is no command. */
const beforeSay = new Set(
  'please pls plz por favor porfa hey oye ok okay now ahora just we i need want to quiero'.split(' '),
)

const thats = createLexicon`that, que`

/** Takes everything after "tell everyone" as the text of a notice. */
function withText(tokens: readonly Token[], phrase: string): Token[] {
  for (const [at, said] of tokens.entries()) {
    const length = countMatchedWords(tokens, at, words.sayWords)
    if (!length) continue
    const lead = tokens
      .slice(0, at)
      .findLastIndex(({ mark, word }) => mark || words.conjunctionWords.has(word) || words.contrastWords.has(word))
    if (!tokens.slice(lead + 1, at).every(({ word }) => beforeSay.has(word))) continue
    let after = at + length
    while (tokens[after]?.mark || countMatchedWords(tokens, after, thats)) after++
    const text = phrase
      .slice(tokens[after - 1]?.end)
      .trim()
      .replace(/^["“'‘«]+\s*([^"“”«»]*?)\s*["”'’»]*$/, '$1')
    return [
      ...tokens.slice(0, lead + 1),
      { ...said, mark: '.' },
      { start: said.start, end: phrase.length, word: '', act: { is: 'say' }, text },
    ]
  }
  return [...tokens]
}

/** Joins the words of the truck, and of its place, into one token each. */
function withPlaces(tokens: readonly Token[], phrase: string, moment: BusinessClock): Token[] {
  return replaceRuns(tokens, (at) => {
    const length = countMatchedWords(tokens, at, words.truckWords)
    if (!length) return undefined
    const truck = actOf(tokens.slice(at, at + length), { is: 'truck' })
    const found = placeAfter(tokens, at + length, moment)
    if (!found) return { length, tokens: [truck] }
    const { lead, from, to } = found
    const own = tokenSpan(tokens.slice(from, to))
    const place = phrase.slice(own.start, own.end).replace(/\([^)]*$/, '$&)')
    const { start } = tokenSpan(tokens.slice(lead))
    const placed = { start, end: own.start + place.length, word: '', place }
    return { length: to - at, tokens: [truck, ...tokens.slice(at + length, lead), placed] }
  })
}

/** Returns the beginning and end of the truck's place, and of the "at" before it. */
function placeAfter(
  tokens: readonly Token[],
  at: number,
  moment: BusinessClock,
): { lead: number; from: number; to: number } | undefined {
  for (const [lead, { mark, word }] of tokens.entries()) {
    if (lead < at) continue
    if (
      mark ||
      words.conjunctionWords.has(word) ||
      [words.cancelledWords, words.truckWords].some((list) => countMatchedWords(tokens, lead, list))
    )
      return undefined
    const from = lead + countMatchedWords(tokens, lead, words.truckAtWords)
    if (from === lead || isAfterPlace(tokens[from])) continue
    // "At 5" is a time, "at 5 points" is a place.
    const time = timeEnd(tokens, from - 1, moment)
    if (time !== undefined && !isPlaced(tokens, time, moment)) continue
    let to = from + 1
    while (goesOn(tokens, to, moment)) to++
    // "The Saturday market" is no place "the".
    while (isSmall(tokens[to - 1])) to--
    if (to > from) return { lead, from, to }
  }
  return undefined
}

const ors = new Set('or o u'.split(' '))

const isConjunction = (token: Token | undefined): boolean =>
  token !== undefined && words.conjunctionWords.has(token.word)

const isSmall = (token: Token | undefined): boolean =>
  isConjunction(token) || (token !== undefined && small.has(token.word))

const isAfterPlace = (token: Token | undefined): boolean =>
  !token || token.mark !== undefined || isConjunction(token) || words.placeEndWords.has(token.word)

/** Returns the end of a time that begins at `at`. */
function timeEnd(tokens: readonly Token[], at: number, moment: BusinessClock): number | undefined {
  const ahead = tokens.slice(at, at + 12)
  const [first] = tokenizeTimes(ahead, moment)
  return first?.when && at + ahead.filter(({ end }) => end <= first.end).length
}

/** Words that end a place. */
const breaks = new Set('is are there hay ya se nos not dont tell dile say cancel cancela'.split(' '))

/** Words that belong to a place when it goes on after them: "the open market", "the back lot". */
const placed = [words.soldOutAfterDish, words.backAfterDish, words.openWords, words.cancelledWords]

const streets = new Set(['calle', 'avenida'])

/** Tells whether a place goes on at `at`. */
function goesOn(tokens: readonly Token[], at: number, moment: BusinessClock): boolean {
  const token = tokens[at]
  if (token && isConjunction(token)) {
    let end = at + 1
    while (!isConjunction(tokens[end]) && goesOn(tokens, end, moment)) end++
    if (ors.has(token.word) || countMatchedWords(tokens, at + 1, words.truckWords)) return false
    // "The mill and birria is out".
    return (
      isAfterPlace(tokens[end]) ||
      ![words.soldOutAfterDish, words.backAfterDish].some((list) => countMatchedWords(tokens, end, list))
    )
  }
  if (!token || isAfterPlace(token)) return false
  // "Joe's Bar" goes on; "the mill is closed" does not.
  const before = tokens[at - 1]
  if (breaks.has(token.word) && before && token.start > before.end) return false
  // "Calle 5 de mayo".
  const time = before && streets.has(before.word) ? undefined : timeEnd(tokens, at, moment)
  if (time !== undefined && !isPlaced(tokens, time, moment)) return false
  if (token.word === 'a' && Number.isFinite(Number(tokens[at + 1]?.word))) return false
  if ((booking(tokens, at)?.length ?? 0) > 1) return false
  if (acts.some(([{ is, after }, list]) => !after && is !== 'open' && countMatchedWords(tokens, at, list))) return false
  return placed.every((list) => {
    const length = countMatchedWords(tokens, at, list)
    return length === 0 || isPlaced(tokens, at + length, moment)
  })
}

/** Tells whether a place goes on at `at` with a word of its own: no time, and no "at". */
const isPlaced = (tokens: readonly Token[], at: number, moment: BusinessClock): boolean =>
  timeEnd(tokens, at, moment) === undefined &&
  !countMatchedWords(tokens, at, words.truckAtWords) &&
  goesOn(tokens, at, moment)

/** Joins full names of dishes into one token each, so that none of their words means anything else. */
function withNames(tokens: readonly Token[], menu: DishMatcher): Token[] {
  const said = tokens.map(({ word }) => word)
  return replaceRuns(tokens, (at) => {
    const found = menu.nameAt(said, at)
    if (!found) return undefined
    const { length, dishes } = found
    return { length, tokens: [{ ...tokenSpan(tokens.slice(at, at + length)), word: '', dishes }] }
  })
}

/** Joins the wordings of actions into one token each. */
function withActs(tokens: readonly Token[], menu: DishMatcher): Token[] {
  return replaceRuns(tokens, (at, before) => {
    const isTruck = before.findLast(({ act, mark, place }) => act || mark || place)?.act?.is === 'truck'
    const found =
      booking(tokens, at) ?? (isTruck ? cancelled(tokens, at, menu) : undefined) ?? best(tokens, at, before, menu)
    return found && { length: found.length, tokens: [actOf(tokens.slice(at, at + found.length), found.act)] }
  })
}

const turns = createLexicon`turn, switch, put`
const switched = [
  [createLexicon`off`, 'pause'],
  [createLexicon`on, back on, on again`, 'resume'],
] as const

type Found = { length: number; act: TokenKind }

/** Matches "the truck is off today"; "no pozole" is about the pozole. */
function cancelled(tokens: readonly Token[], at: number, menu: DishMatcher): Found | undefined {
  const length = countMatchedWords(tokens, at, words.cancelledWords)
  return length && !isDish(behind(tokens, at + length), menu) ? { length, act: { is: 'cancelled' } } : undefined
}

/** Tells whether a token belongs to a dish. */
const isDish = (token: Token | undefined, menu: DishMatcher): boolean =>
  token !== undefined && (token.dishes !== undefined || (!words.fillerWords.has(token.word) && menu.knows(token.word)))

const small = new Set('the el la los las de of any more mas'.split(' '))

/** Returns the first token from `at` on that is no small word. */
const behind = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens.slice(at).find(({ word }) => !small.has(word))

/** Matches "no bookings", "stop taking new reservations", "reservations are back on", "cancel the truck". */
function booking(tokens: readonly Token[], at: number): Found | undefined {
  const cancel = countMatchedWords(tokens, at, words.cancelledWords)
  if (cancel && tokens[at + cancel]?.act?.is === 'truck') return { length: cancel, act: { is: 'cancelled' } }
  const noun = countMatchedWords(tokens, at, words.bookingWords)
  if (noun) {
    for (const [list, is] of [
      [words.bookingsPausedWords, 'pause'],
      [words.bookingsResumedWords, 'resume'],
    ] as const) {
      const length = countMatchedWords(tokens, at + noun, list)
      if (length) return { length: noun + length, act: { is } }
    }
    return { length: noun, act: { is: 'bookings' } }
  }
  // "Turn bookings off", "turn reservations back on".
  if (countMatchedWords(tokens, at, turns)) {
    const from = at + 1 + countMatchedWords(tokens, at + 1, words.bookingDeterminers)
    const of = countMatchedWords(tokens, from, words.bookingWords)
    for (const [list, is] of switched) {
      const length = of && countMatchedWords(tokens, from + of, list)
      if (length) return { length: from + of + length - at, act: { is } }
    }
  }
  for (const [list, is] of [
    [words.pauseWords, 'pause'],
    [words.resumeWords, 'resume'],
  ] as const) {
    const verb = countMatchedWords(tokens, at, list)
    if (!verb) continue
    let after = at + verb
    while (countMatchedWords(tokens, after, words.bookingDeterminers))
      after += countMatchedWords(tokens, after, words.bookingDeterminers)
    const of = countMatchedWords(tokens, after, words.bookingWords)
    if (!of) continue
    // "Cierra las reservas" pauses them; "quita la pausa de las reservas" does not.
    const again = is === 'resume' ? countMatchedWords(tokens, after + of, words.bookingsResumedWords) : 0
    return { length: after + of + again - at, act: { is } }
  }
  return undefined
}

const joins = new Set([':', '–'])

function best(tokens: readonly Token[], at: number, before: readonly Token[], menu: DishMatcher): Found | undefined {
  const open = before.slice(
    before.findLastIndex(({ act, mark, word }) => act || (mark && !joins.has(word)) || words.contrastWords.has(word)) +
      1,
  )
  const about = open.some((token) => isDish(token, menu))
  let found: Found | undefined
  for (const [act, list] of acts) {
    const length = countMatchedWords(tokens, at, list)
    if (!length || (act.after && !about)) continue
    // A wording after its dishes is preferred when dishes precede it and none follow.
    if (!found || length > found.length) found = { length, act }
  }
  if (!found) return isNo(tokens, at, menu, before) ? { length: 1, act: { is: 'sold' } } : undefined
  const { is, after } = found.act
  const { length } = found
  const isBefore = [words.soldOutBeforeDish, words.backBeforeDish].some(
    (list) => countMatchedWords(tokens, at, list) === length,
  )
  return after && isBefore && isDish(tokens[at + length], menu) ? { length, act: { is } } : found
}

const noes = createLexicon`no, zero, cero`
const articles = createLexicon`el, la, los, las`

/** Tells whether "no" precedes something of the menu. */
function isNo(tokens: readonly Token[], at: number, menu: DishMatcher, before: readonly Token[]): boolean {
  if (!countMatchedWords(tokens, at, noes)) return false
  // "Se acabaron las rojas, no las suizas": the suizas are still there.
  const isSold = before.some(({ act }) => act?.is === 'sold')
  if (isSold && countMatchedWords(tokens, at + 1, articles)) return false
  return isDish(behind(tokens, at + 1), menu)
}

/** "Everything but flan" is all the others. */
const everything = new Set('everything all every everyday everybody anything nothing todo todos todas'.split(' '))

const opposites = new Set('but pero however though'.split(' '))

/** Splits tokens at marks, "and", "but", and before a second action. */
function split(tokens: readonly Token[], menu: DishMatcher): Clause[] {
  const out: Clause[] = []
  let clause: Clause = { tokens: [], by: 'start', sentence: 0, asked: false }
  const next = (by: Clause['by'], sentence = clause.sentence) => {
    if (clause.tokens.length > 0) out.push(clause)
    else if (clause.by === '.' || by === ',') by = clause.by
    clause = { tokens: [], by: out.length === 0 ? 'start' : by, sentence, asked: false }
  }
  /** Tells whether an action is not about the dish before it: "flan close at 8", "we have pozole no flan". */
  const isOther = ({ is, after }: TokenKind, at: number): boolean =>
    !after &&
    clause.tokens.some((token) => isDish(token, menu)) &&
    ((is !== 'sold' && is !== 'back') || isDish(behind(tokens, at + 1), menu))
  for (const [at, token] of tokens.entries()) {
    if (token.mark === '?') for (const of of [clause, ...out]) if (of.sentence === clause.sentence) of.asked = true
    if (token.mark === '?' || token.mark === '.') next('.', clause.sentence + 1)
    else if (token.mark === ',') {
      const act = tokens[at + 1]?.act
      // "Truck at the mill, open till 9".
      if (!act || !isHours(act) || !clause.tokens.some(({ place }) => place)) next(',')
    } else if (words.contrastWords.has(token.word) && !clause.tokens.some(({ word }) => everything.has(word)))
      next(opposites.has(token.word) ? '.' : ',')
    else if (words.conjunctionWords.has(token.word)) next(ors.has(token.word) ? 'or' : 'and')
    else {
      if (
        token.act &&
        (clause.tokens.some(({ act }) => act) ? begin(token.act, clause.tokens) : isOther(token.act, at))
      ) {
        // A negation and a subject go with what follows.
        let lead = clause.tokens.length
        while (leads(clause.tokens[lead - 1])) lead--
        // "Today no pozole tomorrow no flan": a day each.
        const verb = clause.tokens.findIndex(({ act }) => act)
        const own = isDay(clause.tokens[lead - 1]) && clause.tokens.slice(0, verb).some(isDay)
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

const isDay = (token: Token | undefined): boolean => token?.when?.is === 'dates'

const speakers = new Set('we i ya nos are is please'.split(' '))

const leads = (token: Token | undefined): boolean =>
  token !== undefined && (words.negationWords.has(token.word) || speakers.has(token.word))

const hours = new Set<TokenKind['is']>(['open', 'close', 'stay', 'notOpen', 'reopen'])

const isHours = ({ is }: TokenKind): boolean => hours.has(is)

/** Tells whether a second action begins a new clause. */
function begin(act: TokenKind, before: readonly Token[]): boolean {
  const last = before.findLast((token) => token.act)?.act
  if (!last) return false
  const truck = new Set(['truck', 'cancelled'])
  if (truck.has(act.is) && truck.has(last.is)) return before.some((token) => token.act?.is === act.is)
  // "No more pause": a no without a dish belongs to what follows.
  if (last.is === 'sold' && !last.after && before.at(-1)?.act === last) return false
  // "Truck at the mill open till 9" is about the truck; "truck at the mill we close at 8" is not.
  if (last.is === 'truck' && (isHours(act) || !before.some(({ place }) => place))) return before.at(-1)?.word === 'we'
  return !act.after
}
