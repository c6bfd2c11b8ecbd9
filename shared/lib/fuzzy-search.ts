/** Returns text for comparing: without case and accents. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Tells whether a word is a known one, or its beginning, with `wrong` letters missing, added or replaced. */
export function isSimilar(typed: string, known: string, wrong: number, whole = true): boolean {
  let at = 0
  while (at < typed.length && typed[at] === known[at]) at++
  const [rest, own] = [typed.slice(at), known.slice(at)]
  if (rest === '') return !whole || own.length <= wrong
  if (own === '' || wrong === 0) return rest.length <= wrong
  const goesOn = (here: number, there: number) => isSimilar(rest.slice(here), own.slice(there), wrong - 1, whole)
  return goesOn(1, 1) || goesOn(0, 1) || goesOn(1, 0) || (rest[0] === own[1] && rest[1] === own[0] && goesOn(2, 2))
}

/** Returns the words of a text for comparing; "#5." is the word 5. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Shorter words must be exact: any two of them are nearly alike. */
const fewestLetters = 4
/** A single letter is in every word, so it only matches a beginning. */
const fewestWithin = 2

const isNearly = (typed: string, own: string): boolean =>
  typed.length >= fewestLetters - 1 &&
  own.length >= fewestLetters &&
  isSimilar(typed, own, 1, typed.length < fewestLetters)

/**
 * Creates a search over things by their `names`, or by `more` text about them. All typed words must match, in any
 * order. Words of four letters match within others; name words of two letters do, and may have one wrong letter from
 * four on. Exact beginnings come first. A number must match whole. An empty search finds everything.
 */
export function createFuzzySearch<T>(things: readonly T[], said: (thing: T) => { names: string[]; more?: string[] }) {
  const known = things.map((thing) => {
    const { names, more = [] } = said(thing)
    const [own, also] = [wordsOf(names.join(' ')), wordsOf(more.join(' '))]
    return { thing, names: own, own: ` ${own.join(' ')} `, more: ` ${also.join(' ')} ` }
  })
  return (typed: string): T[] => {
    const wanted = wordsOf(typed).map((word) => {
      const number = /^\d+$/.test(word) && new RegExp(` ${word}(?!\\d)`)
      const part = word.length < fewestLetters ? ` ${word}` : word
      // Dishes share most of their words, so each word is compared once.
      const judged = new Map<string, boolean>()
      const isNear = (own: string): boolean => {
        const near = judged.get(own) ?? isNearly(word, own)
        judged.set(own, near)
        return near
      }
      const isIn = (text: string) => (number ? number.test(text) : text.includes(part))
      const isWithin = (own: string) => !number && word.length >= fewestWithin && own.includes(word)
      return ({ names, own, more }: (typeof known)[number]): number =>
        isIn(own) ? 0 : names.some(isWithin) ? 1 : isIn(more) ? 2 : names.some(isNear) ? 3 : -1
    })
    const found: T[][] = [[], [], [], []]
    for (const one of known) {
      const sureness = wanted.map((surenessIn) => surenessIn(one))
      if (!sureness.includes(-1)) found[Math.max(0, ...sureness)]?.push(one.thing)
    }
    return found.flat()
  }
}

/** Returns the digits of a phone without the code of the United States. */
const digitsOf = (text: string): string => text.replace(/^\s*(?:\+1|1(?=(?:\D*\d){10}\D*$))/, '').replace(/\D/g, '')

/** Tells whether a person matches a search: each word is in a text, or three digits are in the phone. */
export function isMatchingPerson(words: string, texts: readonly (string | undefined)[], phone?: string): boolean {
  const wanted = foldText(words.trim().replace(/\s+/g, ' '))
  const known = texts.map((text) => foldText(text ?? ''))
  if (wanted.split(/[ ,]+/).every((word) => known.some((text) => text.includes(word)))) return true
  const digits = digitsOf(wanted)
  return digits.length >= 3 && /^[\d\s()+.-]+$/.test(wanted) && digitsOf(phone ?? '').includes(digits)
}
