declare const unit: unique symbol
/** An integer number of US cents. */
export type Cents = number & { readonly [unit]: 'cents' }

export const cents = (amount: number): Cents => Math.round(amount) as Cents

const grammar = /^\d{1,6}(?:\.\d{1,2})?$/

/** The one amount in a price text (`$12.99`, `12`, `$1,234.50`, `$7.00+`), or undefined when it holds none or more than one (design 6.6). */
export function priceOf(text: string): Cents | undefined {
  const amounts = text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1').match(/[\d.]*\d[\d.]*/g) ?? []
  const [amount] = amounts
  if (
    amounts.length !== 1 ||
    amount === undefined ||
    !grammar.test(amount) ||
    /[-−]\s*\$?\s*[\d.]|\d\s*[e%]|\d\d?\/\d/i.test(text)
  )
    return undefined
  return cents(Number(amount) * 100)
}

/** A percentage of an amount, rounded once, half up (design 6.5). `percentage` 0 to 100 with up to three decimals. */
export const percentOf = (amount: Cents, percentage: number): Cents =>
  cents(Math.floor((amount * Math.round(percentage * 1000) + 50_000) / 100_000))

/** Dollars with two decimals, as people read them: `$1,234.50`. */
export const dollars = (amount: Cents): string =>
  (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
