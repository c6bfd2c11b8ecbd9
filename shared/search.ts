const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * Whether somebody answers to what was typed: a part of one of the texts (name, e-mail), case and accents aside, or at least three digits of the phone.
 * Nothing typed is answered by everybody.
 */
export function answersTo(words: string, texts: readonly (string | undefined)[], phone?: string): boolean {
  const wanted = folded(words.trim().replace(/\s+/g, ' '))
  if (wanted === '' || texts.some((text) => text && folded(text).includes(wanted))) return true
  const digits = digitsOf(wanted)
  return digits.length >= 3 && /^[\d\s()+.-]+$/.test(wanted) && digitsOf(phone ?? '').includes(digits)
}
