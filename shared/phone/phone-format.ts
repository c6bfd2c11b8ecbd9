/** A link's scheme, and punctuation that is copied along with a number. */
const aroundNumber = /^[\s\p{Cf}]*tel:\s*|[\s\p{Cf}.,;]+$/giu

/** Removes `tel:` before a number, and a comma or full stop after it. */
export const stripPhoneMarks = (text: string): string => text.replace(aroundNumber, '')

/** Returns a tel: link of a phone. A US number gets its country code. An extension is left out. */
export const telHref = (phone: string): string =>
  `tel:${phone
    .normalize('NFKC')
    .replace(/(\d)\D*[\p{L},;~].*|[^+\d#]/gu, '$1')
    .replace(/^(?:\+?1)?(\d{10})(?:\d*#\d*)?$/, '+1$1')}`

const northAmerican = /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/

/** Formats a phone: '(770) 555-0142', with no-break spaces. A foreign number keeps its groups. */
export function formatPhone(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/[\s().\-\u2010-\u2015\u2212/]/g, '')
  const [, area, exchange, line] = northAmerican.exec(digits) ?? []
  return area ? `(${area})\u00a0${exchange}-${line}` : phone.trim().replaceAll(' ', '\u00a0')
}
