import * as v from 'valibot'
import { cleanText, type Locale, oneLine } from '#shared/validation.ts'
import { roundToCents, formatDollars, priceError, parsePrice, formatPrice } from '#shared/money.ts'
import {
  requiredLocalizedSchema,
  toStoredText,
  localize,
  type LocalizedText,
  type LocalizedTextInput,
} from '#shared/localized-text.ts'

/** A size of a dish. `price` holds exactly one amount. */
export type Size = { label: LocalizedText; price: string }

/** The most sizes of a dish. */
const mostSizes = 12

/** The longest texts of a size. */
export const sizeTextLimits = { label: 40, price: 40 } as const

/** The label of a size. */
export const SizeLabel = requiredLocalizedSchema(oneLine(sizeTextLimits.label), 'sizeNameRequired')

const SizeSent = v.strictObject({
  label: SizeLabel,
  price: v.pipe(
    oneLine(sizeTextLimits.price),
    v.check(
      (text) => parsePrice(text) !== undefined,
      ({ input }) => priceError(input),
    ),
    v.transform(formatPrice),
    v.maxLength(sizeTextLimits.price, 'too-long'),
  ),
})

const other = { en: 'es', es: 'en' } as const

const labelIn = (label: LocalizedTextInput, locale: Locale): string => cleanText(localize(label, locale)).toLowerCase()

/** Returns the index of a size whose label repeats an earlier one in a language, and the language of its label. */
export function findDuplicateSize(
  sizes: readonly { label: LocalizedTextInput }[],
): { index: number; locale: Locale } | undefined {
  for (const [index, { label }] of sizes.entries()) {
    const twin = (locale: Locale) =>
      sizes.slice(0, index).some((earlier) => labelIn(earlier.label, locale) === labelIn(label, locale))
    const locale = (['en', 'es'] as const).find(twin)
    if (locale) return { index, locale: label[locale] ? locale : other[locale] }
  }
  return undefined
}

/** The sizes of a dish, none where it has one price. No two labels are alike in a language. */
export const Sizes = v.pipe(
  v.array(SizeSent, 'sizes'),
  v.maxLength(mostSizes, 'sizesTooMany'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    const twin = findDuplicateSize(input)
    if (!twin) return
    const path = [twin.index, 'label', twin.locale]
    const at = path.map((key) => ({ type: 'unknown', origin: 'value', input, key, value: input }))
    addIssue({ message: 'sizeTwice', path: at as any })
  }),
)

/** Returns the sizes to store over those before. A label is compared with the size of that label in either language. */
export const toStoredSizes = (
  sent: readonly { label: LocalizedTextInput; price: string }[],
  before: readonly Size[] = [],
): Size[] =>
  sent.map(({ label, price }) => {
    const was = before.find((size) => (['en', 'es'] as const).some((of) => label[of] && size.label[of] === label[of]))
    return { label: toStoredText(label, was?.label), price }
  })

/** Returns the size with a label in a language, or undefined. */
export const findSize = <Of extends { label: LocalizedText }>(
  sizes: readonly Of[],
  name: string,
  locale: Locale,
): Of | undefined => sizes.find(({ label }) => localize(label, locale) === name)

/** Returns the lowest price of a dish with sizes: '$3.75'; undefined without sizes. */
export function lowestPriceText(sizes: readonly { price: string }[]): string | undefined {
  const amounts = sizes.flatMap(({ price }) => parsePrice(price) ?? [])
  return amounts.length > 0 ? formatDollars(roundToCents(Math.min(...amounts))) : undefined
}
