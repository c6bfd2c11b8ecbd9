import { hasLetterForDigit, parsePrice, formatPrice } from '#shared/money.ts'

/** A size of a file. */
type ToldSize = { label: string; price: string }

const spanish =
  /^(?:extra )?(?:chic[oa]|median[oa]|grande|medi[oa]|enter[oa]|familiar|taza|tazón|vaso|jarra|botella|almuerzo|cena|orden|sencill[oa]|doble|un[oa])(?: orden| completa)?$/i
const measure = /^(?:x{0,3}[sml]|[½¼]|\d[\d.\s/]*(?:oz|lbs?|ml|l|pcs?|pza?s?|")?\.?)$/i

/** Returns a size's label in its languages: letters and measures are the same in both. */
export function parseSizeLabel(label: string): { en: string; es: string } {
  if (measure.test(label)) return { en: label, es: label }
  return spanish.test(label) ? { en: '', es: label } : { en: label, es: '' }
}

const dollar = /\$\s*(?:\d[\d,]*(?:\.\d+)?|\.\d+)\+?/g
const bare = /(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?![\d.,]*(?:oz|lbs?|ml|pcs?|pza?s?)\b)(?:\s*\$)?\+?/g

/** Parses a label and one amount in either order: 'S $8', '$14 large', '12 oz: $3.00'. */
function sizeIn(part: string): ToldSize | undefined {
  if (hasLetterForDigit(part)) return undefined
  const marked = part.match(dollar) ?? []
  const amounts = marked.length > 0 ? marked : (part.match(bare) ?? [])
  const [price, ...others] = amounts
  if (price === undefined || others.length > 0 || parsePrice(price) === undefined) return undefined
  const at = part.indexOf(price)
  const label = [part.slice(0, at).replace(/[\s:=–—-]+$/, ''), part.slice(at + price.length).replace(/^[\s:=–—-]+/, '')]
    .filter(Boolean)
    .join(' ')
    .replace(/^\((.*)\)$/, '$1')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(label) || /[%\p{Sc}]|cents?\b|centavos?\b/iu.test(label)) return undefined
  return { label, price: formatPrice(price) }
}

/** Separators of sizes, the safest first: a stroke, line, semicolon or bar; a comma; an amount before a label. */
const between = [/\s*[/|;\n]\s*/, /\s*,\s+/, /(?<=\$\s?[\d.,]*\d\+?)\s+(?=[\p{L}\d])/u]

/** Parses the sizes of a price cell, 'S $8 / L $14'; undefined without two sizes. */
export function parseSizes(text: string): ToldSize[] | undefined {
  for (const separator of between) {
    const parts = text.trim().split(separator)
    if (parts.length < 2) continue
    const sizes = parts.map(sizeIn)
    if (sizes.every((size) => size !== undefined)) return sizes
  }
  return undefined
}

const bareSize = /^(?:x{0,3}[sml]|small|medium|large|half|full|chic[oa]|median[oa]|grande)$/i

/** Tells whether a price cell has a size without a price beside one with a price: 'S / L $5'. */
export function hasSizeWithoutPrice(text: string): boolean {
  const parts = text.trim().split(between[0]!)
  return parts.some((part) => bareSize.test(part)) && parts.some((part) => sizeIn(part))
}

/** Formats sizes as one price cell. */
export const formatSizes = (sizes: readonly ToldSize[]): string =>
  sizes.map(({ label, price }) => `${label} ${price}`).join(' / ')
