/** A tel: link of a phone as people write it; a US number without its country gets it. An extension behind the number is left to be said. */
export const telephone = (phone: string): string =>
  `tel:${phone
    .normalize('NFKC')
    .replace(/(\d)\D*[\p{L},;~].*|[^+\d#]/gu, '$1')
    .replace(/^(?:\+?1)?(\d{10})(?:\d*#\d*)?$/, '+1$1')}`
