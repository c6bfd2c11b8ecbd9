/** A tel: link of a phone as people write it; a US number without its country gets it. An extension behind the number is left to be said. */
export function telephone(phone: string): string {
  const [, number = '', hash = ''] = /(\+?[\s(]*\d[^\p{L}#,;~]*)(#?)/u.exec(phone.normalize('NFKC')) ?? []
  const digits = number.replace(/(?!^\+)\D/g, '')
  const ten = /^(?:\+?1)?(\d{10})(?:\d*#)?$/.exec(digits + hash)?.[1]
  return `tel:${ten ? `+1${ten}` : digits}`
}
