import type { Clause } from './clauses.ts'
import type { DishMatcher } from './dishes.ts'
import { type TokenKind, countMatchedWords, type Token, tokenSpan } from './tokens.ts'
import type { TimeExpression } from './when.ts'
import * as words from './lexicon.ts'

export type TimedToken = Token & { when: TimeExpression }
const isTimed = (token: Token): token is TimedToken => token.when !== undefined

/** A part of a command: its action, times, dish words, unknown words, reason and doubts. */
export type Segment = Clause & {
  act: Token['act']
  whens: TimedToken[]
  named: Token[]
  unknown: Token[]
  reason: Token[]
  doubt: boolean
  negation: boolean
}

/** Returns the text of a phrase from the first token to the last. */
export function segmentText(phrase: string, tokens: readonly Token[]): string {
  const { start, end } = tokenSpan(tokens)
  return phrase.slice(start, end)
}

/** Parses one clause by itself. */
export function parseSegment(clause: Clause, phrase: string, menu: DishMatcher): Segment {
  const because = clause.tokens.findIndex((_, at) => countMatchedWords(clause.tokens, at, words.reasonWords) > 0)
  const hasReason = clause.tokens.slice(0, Math.max(0, because)).some(({ act }) => act)
  const said = hasReason ? clause.tokens.slice(0, because) : clause.tokens
  const acts = said.filter(({ act }) => act)
  const no = acts.length === 0 ? bareNo(said, menu) : undefined
  const act: Token['act'] = no ? { is: 'sold' } : actOf(acts, phrase)
  const part: Segment = {
    ...clause,
    tokens: said.filter((token) => token !== no),
    act,
    whens: [],
    named: [],
    unknown: [],
    reason: hasReason ? clause.tokens.slice(because) : [],
    doubt: clause.asked || (acts.length > 0 && !act),
    negation: false,
  }
  const isOfDishes = acts.length === 0 || isStockAction(part)
  let next = 0
  for (const [at, token] of part.tokens.entries()) {
    if (at < next) continue
    const doubt = countMatchedWords(part.tokens, at, words.doubtPhrases)
    next = at + (doubt || 1)
    if (doubt) part.doubt = true
    else if (isTimed(token)) part.whens.push(token)
    else if (token.dishes) part.named.push(token)
    else if (token.word) place(part, at, token, { isOfDishes, menu })
  }
  if (isReported(part)) part.doubt = true
  return part
}

/** Tells whether an unknown word reports the action: "they bet that the pozole is out". */
function isReported({ tokens, unknown }: Segment): boolean {
  const at = tokens.findIndex(({ word }, before) => tokens[before + 1]?.act && /^(?:que|that)$/.test(word))
  return unknown.some((word) => tokens.indexOf(word) < at)
}

/** Tells whether a segment has one of some actions. */
export const hasAction = ({ act }: Segment, ...kinds: TokenKind['is'][]): boolean =>
  act !== undefined && kinds.includes(act.is)

/** Tells whether a segment says that something is sold out or back. */
export const isStockAction = (part: Segment): boolean => hasAction(part, 'sold', 'back')

/** Finds a "no" at the beginning with something after it: "nothing of the pozole", "no limes". */
function bareNo(tokens: readonly Token[], menu: DishMatcher): Token | undefined {
  const lead = tokens.findIndex(({ word, when }) => !when && !words.fillerWords.has(word))
  const no = tokens[lead]
  if (!no || !/^(no|nothing|cero|zero)$/.test(no.word)) return undefined
  const isSold = tokens
    .slice(lead + 1)
    .some(
      ({ word, dishes }) =>
        dishes ||
        menu.knows(word) ||
        (no.word === 'no' && word && !words.fillerWords.has(word) && !words.doubtingWords.has(word)),
    )
  return isSold ? no : undefined
}

/** Adds a word to the list of its segment that it belongs to. */
function place(
  part: Segment,
  at: number,
  token: Token,
  { isOfDishes, menu }: { isOfDishes: boolean; menu: DishMatcher },
): void {
  const { word } = token
  if (word === '-') return
  if (hasAction(part, 'close', 'open', 'stay', 'notOpen', 'reopen')) {
    if (
      countMatchedWords(part.tokens, at, words.earlyWords) ||
      countMatchedWords(part.tokens, at, words.lateWords) ||
      hoursFillers.has(word)
    )
      return
  }
  if (words.negationWords.has(word)) part.negation = true
  else if (words.doubtingWords.has(word)) part.doubt = true
  else if (isOfDishes && (menu.knows(word) || everything.has(word)) && !fillersFirst.has(word)) part.named.push(token)
  else if (!words.fillerWords.has(word)) part.unknown.push(token)
}

/** Words that mean nothing in a segment about hours. */
const hoursFillers = new Set('normal usual than hasta before mas'.split(' '))
const everything = new Set('any everything'.split(' '))
/** Words of dish names that mean nothing elsewhere. */
const fillersFirst = new Set('la las los el de del a y no is are to open day dia time en con al the of on'.split(' '))

/** Returns the action of several wordings; undefined where they contradict. */
function actOf(acts: readonly Token[], phrase: string): Token['act'] {
  const [first, ...others] = acts
  if (!first?.act || others.length === 0) return first?.act
  const isAgain = (token: Token) => /^(?:again|otra vez|de nuevo)$/i.test(segmentText(phrase, [token]))
  const areAll = (...kinds: string[]) => acts.every(({ act }) => act && kinds.includes(act.is))
  // "We ran out of pozole again": "again" does not bring it back.
  if (first.act.is === 'sold' && !first.act.after && others.every(isAgain)) return first.act
  if (areAll('truck', 'cancelled')) return { is: 'cancelled' }
  // "Ya hay pozole otra vez" says it twice.
  return areAll('back') ? first.act : undefined
}
