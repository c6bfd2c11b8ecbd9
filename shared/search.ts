/** Text as it is looked for: case and accents aside. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The digits of a phone, without the code of the United States. */
const digitsOf = (text: string): string => text.replace(/^\s*(?:\+1|1(?=(?:\D*\d){10}\D*$))/, '').replace(/\D/g, '')

/**
 * Whether somebody answers to what was typed: each word is a part of one of the texts (name, e-mail), case and accents aside, in whatever order; or at
 * least three digits of the phone. Nothing typed is answered by everybody.
 */
export function answersTo(words: string, texts: readonly (string | undefined)[], phone?: string): boolean {
  const wanted = folded(words.trim().replace(/\s+/g, ' '))
  const known = texts.map((text) => folded(text ?? ''))
  if (wanted.split(/[ ,]+/).every((word) => known.some((text) => text.includes(word)))) return true
  const digits = digitsOf(wanted)
  return digits.length >= 3 && /^[\d\s()+.-]+$/.test(wanted) && digitsOf(phone ?? '').includes(digits)
}
