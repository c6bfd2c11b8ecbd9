import { hasLetterForDigit, parsePrice, formatPrice } from '#shared/money.ts'

/** A size as a file tells it. */
type ToldSize = { label: string; price: string }

const spanish =
  /^(?:extra )?(?:chic[oa]|median[oa]|grande|medi[oa]|enter[oa]|familiar|taza|tazón|vaso|jarra|botella|almuerzo|cena|orden|sencill[oa]|doble|un[oa])(?: orden| completa)?$/i
const measure = /^(?:x{0,3}[sml]|[½¼]|\d[\d.\s/]*(?:oz|lbs?|ml|l|pcs?|pza?s?|")?\.?)$/i

/** The name of a size in the languages that are known of it: letters and measures are the same in both, a Spanish word is Spanish, any other name is English. */
export function parseSizeLabel(label: string): { en: string; es: string } {
  if (measure.test(label)) return { en: label, es: label }
  return spanish.test(label) ? { en: '', es: label } : { en: label, es: '' }
}

const dollar = /\$\s*(?:\d[\d,]*(?:\.\d+)?|\.\d+)\+?/g
const bare = /(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:\s*\$)?\+?/g

/** A name and one amount, in either order: 'S $8', '$14 large', '12 oz: $3.00'. An amount with its dollar sign leaves the other numbers to the name. */
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

/** What may stand between two sizes, the surest first: a stroke, a line, a semicolon or bar, a comma, an amount that is followed by a name. */
const between = [/\s*[/|;\n]\s*/, /\s*,\s+/, /(?<=\$\s?[\d.,]*\d\+?)\s+(?=[\p{L}\d])/u]

/**
 * The sizes that a price cell tells, 'S $8 / L $14'; undefined where it tells no two of them, each with a name and one amount. Nothing of what is written
 * between the amounts is lost.
 */
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

/** Whether a price cell names a size without its price beside one that has it: 'S / L $5'. */
export function hasSizeWithoutPrice(text: string): boolean {
  const parts = text.trim().split(between[0]!)
  return parts.some((part) => bareSize.test(part)) && parts.some((part) => sizeIn(part))
}

/** Sizes as one price cell tells them. */
export const sizesFromText = (sizes: readonly ToldSize[]): string =>
  sizes.map(({ label, price }) => `${label} ${price}`).join(' / ')
