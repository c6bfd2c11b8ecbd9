import type { Clause } from './clauses.ts'
import type { SpokenMenu } from './dishes.ts'
import { lengthAt, type Token } from './tokens.ts'
import * as words from './words.ts'

/** A part of a phrase: what it wants done, when, to what of the menu, and what of it is not sure or not understood. */
export type Part = Clause & {
  act: Token['act']
  whens: Token[]
  named: Token[]
  unknown: Token[]
  reason: Token[]
  doubt: boolean
  negation: boolean
}

/** Words as they stand in a phrase, with all between them. */
export function textOf(phrase: string, tokens: readonly Token[]): string {
  const start = Math.min(...tokens.map((token) => token.start))
  return phrase.slice(start, Math.max(...tokens.map(({ end }) => end))).trim()
}

/** A part of a phrase as it is read by itself. */
export function partOf(clause: Clause, phrase: string, menu: SpokenMenu): Part {
  const reasonAt = clause.tokens.findIndex(
    (token, at) => !token.act && !token.when && lengthAt(clause.tokens, at, words.reasons) > 0,
  )
  const reason =
    reasonAt > 0 && clause.tokens.slice(0, reasonAt).some(({ act }) => act) ? clause.tokens.slice(reasonAt) : []
  const tokens = reason.length > 0 ? clause.tokens.slice(0, reasonAt) : clause.tokens
  const acts = tokens.filter(({ act }) => act)
  const isAgain = (token: Token) => /^(?:again|otra vez|de nuevo)$/i.test(textOf(phrase, [token]))
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
    if (about.some((token) => token.dishes || (token.word && menu.knows(token.word)))) {
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
    else if (!token.act && token.place === undefined) place(part, token, stock, menu)
    from++
  }
  return part
}

/** Where a word of a part belongs. */
function place(part: Part, token: Token, stock: boolean, menu: SpokenMenu): void {
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
    (menu.knows(word) || /^(todo|toda|todos|todas|all|any|everything)$/.test(word)) &&
    !fillersFirst.has(word)
  )
    part.named.push(token)
  else if (words.negations.has(word)) part.negation = true
  else if (words.doubts.has(word)) part.doubt = true
  else if (!words.fillers.has(word)) part.unknown.push(token)
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
