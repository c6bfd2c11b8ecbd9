import type { TimeExpression } from './when.ts'
import { foldText } from '#shared/lib/fuzzy-search.ts'
import { correctSpelling } from './spelling.ts'

/** A word or mark of a phrase: its position, and its word without case, accents and apostrophes. */
export type Token = {
  start: number
  end: number
  word: string
  /** A comma, the end of a sentence, or a question mark. */
  mark?: ',' | '.' | '?'
  /** The dishes of this full name. */
  dishes?: readonly string[]
  when?: TimeExpression
  /** The truck's place, and the text of a notice, as typed. */
  place?: string
  text?: string
  act?: TokenKind
}

/** The action of a wording. `after` wordings follow their subject ("birria is out"). */
export type TokenKind = {
  is:
    | 'sold'
    | 'back'
    | 'close'
    | 'open'
    | 'stay'
    | 'notOpen'
    | 'reopen'
    | 'pause'
    | 'resume'
    | 'bookings'
    | 'truck'
    | 'cancelled'
    | 'say'
  after?: boolean
}

const parts = new RegExp(
  [
    String.raw`\d{1,2}(?:[:.]\d{2})?\s?[ap](?:\.\s?m\.|\.?\s?m(?![\p{L}\p{N}])\.?)`,
    String.raw`\d{1,2}[:.]\d{2}(?!\d)`,
    String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?!\d)`,
    String.raw`[\p{L}\p{N}\p{M}]+(?:['’‘\u00b4\u0060][\p{L}\p{N}\p{M}]+)*`,
    String.raw`[.!?¿;:,…\n&+@/()–—-]`,
  ].join('|'),
  'giu',
)

const marks = new Map<string, Token['mark']>([
  ['.', '.'],
  ['!', '.'],
  [';', '.'],
  ['…', '.'],
  ['\n', '.'],
  ['?', '?'],
])
const spelled = new Map([
  ['&', 'and'],
  ['+', 'and'],
  ['/', 'and'],
  ['@', 'at'],
])

/** Contractions of two words, and the second word. */
const contracted: readonly [RegExp, second: string][] = [
  [/^(we|they|you)'re$/, 'are'],
  [/^(i)'m$/, 'am'],
  [/^(we|they|you|i)'ll$/, 'will'],
  [/^(we|they|you|i)'ve$/, 'have'],
  [/^(we|they|you|i|he|she|it)'d$/, 'would'],
  [/^(let)'s$/, 'us'],
  [/(.{2,})'s$/, 'is'],
]

/** Splits a phrase into words and marks. */
export function tokenize(phrase: string): Token[] {
  return [...phrase.matchAll(parts)].flatMap((match): Token[] => {
    const [raw] = match
    const [start, end] = [match.index, match.index + raw.length]
    if (/[¿()]/.test(raw)) return []
    if (raw === ':' || raw === ',') return [{ start, end, word: raw, mark: ',' }]
    const mark = marks.get(raw)
    if (mark) return [{ start, end, word: raw, mark }]
    if (/[-–—]/.test(raw)) return dash(phrase, start, end)
    const sign = spelled.get(raw)
    if (sign) return [{ start, end, word: sign }]
    const word = foldText(raw.replace(/[’‘´`]/g, "'"))
    for (const [form, second] of contracted) {
      const first = form.exec(word)?.[1]
      if (first)
        return [
          { start, end: start + first.length, word: correctSpelling(first) },
          { start: start + first.length, end, word: second },
        ]
    }
    return [{ start, end, word: correctSpelling(word.replaceAll("'", '')) }]
  })
}

/** Returns the place of adjacent tokens in their phrase. */
export const tokenSpan = (tokens: readonly Token[]): { start: number; end: number } => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
})

/**
 * Replaces runs of tokens. `read` returns the length of the run at a position and the tokens for it, or undefined to
 * keep a token; it also gets the tokens before.
 */
export function replaceRuns(
  tokens: readonly Token[],
  read: (at: number, before: readonly Token[]) => { length: number; tokens: readonly Token[] } | undefined,
): Token[] {
  const out: Token[] = []
  let next = 0
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue
    const found = read(at, out)
    out.push(...(found?.tokens ?? [token]))
    next = at + (found?.length ?? 1)
  }
  return out
}

/** Returns a dash: a comma where spaces surround it, except after a number; else a joint. */
const dash = (phrase: string, start: number, end: number): Token[] =>
  /\s/.test(phrase[start - 1] ?? ' ') && /\s/.test(phrase[end] ?? ' ') && !/\d\s*$/.test(phrase.slice(0, start))
    ? [{ start, end, word: '–', mark: ',' }]
    : [{ start, end, word: '-' }]

/** Returns the number of words of the longest wording ("ran out of") that begins at `at`, or 0. */
export function countMatchedWords(tokens: readonly Token[], at: number, wordings: Lexicon): number {
  for (const words of wordings.get(tokens[at]?.word ?? '') ?? []) {
    if (words.every((word, index) => isWord(tokens[at + index], word))) return words.length
  }
  return 0
}

const isWord = (token: Token | undefined, word: string): boolean =>
  token !== undefined && token.word === word && !token.when && !token.dishes && token.place === undefined && !token.act

/** Wordings by their first word, the longest first. */
export type Lexicon = ReadonlyMap<string, readonly (readonly string[])[]>

const listed = new Map<string, Lexicon>()

/** Creates a lexicon of a list: createLexicon`ran out of, run out of`, in lower case without accents. */
export function createLexicon(wordings: string | TemplateStringsArray): Lexicon {
  const list = String(wordings)
  const known = listed.get(list)
  if (known) return known
  const by = new Map<string, string[][]>()
  for (const wording of list.split(',')) {
    const words = wording.trim().split(/\s+/)
    const [first = ''] = words
    by.set(first, [...(by.get(first) ?? []), words])
  }
  for (const all of by.values()) all.sort((a, b) => b.length - a.length)
  listed.set(list, by)
  return by
}
