/** Text as it is looked for: case and accents aside. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether what was typed is a known word (or, not `whole`, its beginning) but for so many letters: one too few, one too many, another one, or two turned
 * round.
 */
export function isSimilar(typed: string, known: string, wrong: number, whole = true): boolean {
  let at = 0
  while (at < typed.length && typed[at] === known[at]) at++
  const [rest, own] = [typed.slice(at), known.slice(at)]
  if (rest === '') return !whole || own.length <= wrong
  if (own === '' || wrong === 0) return rest.length <= wrong
  const goesOn = (here: number, there: number) => isSimilar(rest.slice(here), own.slice(there), wrong - 1, whole)
  return goesOn(1, 1) || goesOn(0, 1) || goesOn(1, 0) || (rest[0] === own[1] && rest[1] === own[0] && goesOn(2, 2))
}

/** The words of a text as they are looked for; "#5." is the word 5. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Words shorter than this are typed right or not at all: any two of them are nearly alike. */
const fewestLetters = 4
/** A single letter is in every word: it is looked for as a beginning alone. */
const fewestWithin = 2

const isNearly = (typed: string, own: string): boolean =>
  typed.length >= fewestLetters - 1 &&
  own.length >= fewestLetters &&
  isSimilar(typed, own, 1, typed.length < fewestLetters)

/**
 * Finds things by what is typed of their `names`, in whatever language, or of what `more` is said of them: each word, case, accents and order aside. A word
 * of four letters and more may stand within another, and one of a name's own words from two letters on; of these one letter of four may be wrong. Names with
 * a word that begins so come first, nearly right ones last. A number is another than one that it begins. Nothing typed finds everything.
 */
export function createMatcher<T>(things: readonly T[], said: (thing: T) => { names: string[]; more?: string[] }) {
  const known = things.map((thing) => {
    const { names, more = [] } = said(thing)
    const [own, also] = [names, more].map((texts) => wordsOf(texts.join(' ')))
    return { thing, names: own!, texts: [own, also].map((words) => ` ${words!.join(' ')} `) }
  })
  return (typed: string): T[] => {
    const wanted = wordsOf(typed).map((word) => {
      const number = /^\d+$/.test(word) && new RegExp(` ${word}(?!\\d)`)
      const part = word.length < fewestLetters ? ` ${word}` : word
      // Dishes share most of their words, so each is held against what was typed once.
      const judged = new Map<string, boolean>()
      const isNear = (own: string): boolean => {
        const near = judged.get(own) ?? isNearly(word, own)
        judged.set(own, near)
        return near
      }
      const isIn = (text: string) => (number ? number.test(text) : text.includes(part))
      const isWithin = (own: string) => !number && word.length >= fewestWithin && own.includes(word)
      return (names: string[], [own, more]: string[]): number =>
        isIn(own!) ? 0 : names.some(isWithin) ? 1 : isIn(more!) ? 2 : names.some(isNear) ? 3 : -1
    })
    const found: T[][] = [[], [], [], []]
    for (const { thing, names, texts } of known) {
      const sureness = wanted.map((surenessIn) => surenessIn(names, texts))
      if (!sureness.includes(-1)) found[Math.max(0, ...sureness)]!.push(thing)
    }
    return found.flat()
  }
}

/** The digits of a phone, without the code of the United States. */
const digitsOf = (text: string): string => text.replace(/^\s*(?:\+1|1(?=(?:\D*\d){10}\D*$))/, '').replace(/\D/g, '')

/**
 * Whether somebody answers to what was typed: each word is a part of one of the texts (name, e-mail), case and accents aside, in whatever order; or at
 * least three digits of the phone. Nothing typed is answered by everybody.
 */
export function matchesQuery(words: string, texts: readonly (string | undefined)[], phone?: string): boolean {
  const wanted = foldText(words.trim().replace(/\s+/g, ' '))
  const known = texts.map((text) => foldText(text ?? ''))
  if (wanted.split(/[ ,]+/).every((word) => known.some((text) => text.includes(word)))) return true
  const digits = digitsOf(wanted)
  return digits.length >= 3 && /^[\d\s()+.-]+$/.test(wanted) && digitsOf(phone ?? '').includes(digits)
}
