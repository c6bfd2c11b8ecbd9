import type { Locale } from './validation.ts'

declare const unit: unique symbol
/** An integer number of US cents. */
export type Cents = number & { readonly [unit]: 'cents' }

/** Rounds a number of cents half up. */
export const roundToCents = (amount: number): Cents => Math.round(amount) as Cents

const grammar = /^(?:(?:0|[1-9]\d{0,5})(?:\.\d{1,2})?|\.\d{2})$/
/** Signs that change the meaning of digits: a minus, a per cent, another currency, cents, fractions. */
const misleading = /[\p{Pd}−]\s*\$?\s*[\d.]|\d\s*%|(?!\$)\p{Sc}|\d\s*(?:cents?|centavos?|pesos?)\b|(?!\d)\p{N}/iu

/** A letter where a digit belongs. */
const besideDollar = /\$\s*[\d.,]*[oOlI][\d.,oOlI]*(?!\p{L})/u
const besideDigit = /(?<!\p{L})(?:\d[.,]?[oOlI]+|[oOlI]+[.,]?\d[\d.,oOlI]*)(?!\p{L})/u

/** Tells whether an o, l or I is among the digits of a price text: `$3.5o`, `l2`. */
export const hasLetterForDigit = (text: string): boolean =>
  (/\$\s*\d/.test(text) ? besideDollar : besideDigit).test(text)

/** Returns the one amount of a price text, `$1,234.50`, `$7.00+`; undefined for none or several. */
export function parsePrice(text: string): Cents | undefined {
  if (text.length > 100 || misleading.test(text) || hasLetterForDigit(text)) return undefined
  const joined = text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  const [amount, ...others] = (joined.match(/[\d.]+/g) ?? []).filter((part) => /\d/.test(part))
  if (amount === undefined || others.length > 0 || !grammar.test(amount)) return undefined
  return roundToCents(Number(amount) * 100)
}

/** Returns the error of a price text that holds no amount. */
export const priceError = (text: string): 'priceLetter' | 'priceInvalid' =>
  hasLetterForDigit(text) ? 'priceLetter' : 'priceInvalid'

/** Formats the amount of a price text: `10.25` is `$10.25`, `from 10` is `from $10.00`. */
export function formatPrice(text: string): string {
  const amount = parsePrice(text)
  if (amount === undefined) return text
  return text.trim().replace(/(?:\$\s*)?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:\s*\$)?/, () => formatDollars(amount))
}

/** Words beside amounts in both languages, the longer first. */
const besideAmounts: readonly (readonly [en: string, es: string])[] = [
  ['market price', 'precio del día'],
  ['ask your server', 'pregunta a tu mesero'],
  ['per person', 'por persona'],
  ['per dozen', 'por docena'],
  ['per pound', 'por libra'],
  ['a dozen', 'la docena'],
  ['and up', 'en adelante'],
  ['seasonal', 'de temporada'],
  ['from', 'desde'],
  ['each', 'c/u'],
  ['free', 'gratis'],
]

/** Translates the usual words beside an amount ("from", "each") into the reader's language; other words stay. */
export const localizePriceText = (text: string, locale: Locale): string =>
  besideAmounts.reduce((price, [en, es]) => {
    const [there, here] = locale === 'es' ? [en, es] : [es, en]
    return price.replace(new RegExp(`(?<![\\p{L}/])${there}(?![\\p{L}/])`, 'giu'), (found) =>
      /^\p{Lu}/u.test(found) ? here.charAt(0).toUpperCase() + here.slice(1) : here,
    )
  }, text)

/** Returns a percentage of an amount, rounded once, half up. It takes 0 to 100 with three decimals. */
export function percentOf(amount: Cents, percentage: number): Cents {
  const thousandths = Math.round(percentage * 1000)
  // In two parts: the product of a very large amount would not be exact.
  const rest = amount % 100_000
  return roundToCents(((amount - rest) / 100_000) * thousandths + Math.floor((rest * thousandths + 50_000) / 100_000))
}

/** Formats dollars with two decimals: `$1,234.50`. */
export const formatDollars = (amount: Cents): string =>
  (amount / 100 || 0).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
