/** A link's scheme, and the marks that stay on a number copied out of a text. */
const aroundNumber = /^[\s\p{Cf}]*tel:\s*|[\s\p{Cf}.,;]+$/giu

/** Takes away what devices put around a number: `tel:` before it, a comma or a full stop behind it. */
export const withoutMarks = (text: string): string => text.replace(aroundNumber, '')

/** A tel: link of a phone as people write it; a US number without its country gets it. An extension behind the number is left to be said. */
export const telHref = (phone: string): string =>
  `tel:${phone
    .normalize('NFKC')
    .replace(/(\d)\D*[\p{L},;~].*|[^+\d#]/gu, '$1')
    .replace(/^(?:\+?1)?(\d{10})(?:\d*#\d*)?$/, '+1$1')}`

const northAmerican = /^(?:\+?1)?([2-9]\d\d)([2-9]\d\d)(\d{4})$/

/** Formats a phone for reading: '(770) 555-0142', with spaces at which no line breaks. A number from abroad, or with an extension, keeps its own groups. */
export function formatPhone(phone: string): string {
  const digits = phone.normalize('NFKC').replace(/[\s().\-\u2010-\u2015\u2212/]/g, '')
  const [, area, exchange, line] = northAmerican.exec(digits) ?? []
  return area ? `(${area})\u00a0${exchange}-${line}` : phone.trim().replaceAll(' ', '\u00a0')
}
