import * as v from 'valibot'
import { type DishAllergens, unknownDishAllergens, type AllergenSummary } from '#shared/allergens/allergens.ts'
import { DishAllergensInput, toStoredAllergens } from '#shared/allergens/dish-allergens.ts'
import { cleanText, Id, type Locale, oneLine, paragraph, StoredVersion } from '#shared/validation.ts'
import { normalizeWord } from '#shared/lib/normalize-word.ts'
import { CategoryKey } from './categories.ts'
import { priceError, parsePrice, formatPrice } from '#shared/money.ts'
import { ImageUrl, maxAltLength } from '#shared/site/picture.ts'
import { toStoredSizes, type Size, Sizes } from './sizes.ts'
import { AvailabilityWindows } from './dish-availability.ts'
import { intervalContains, type Interval } from '#shared/time/interval.ts'
import {
  localizedSchema,
  requiredLocalizedSchema,
  type Localized,
  type Stored,
  toStoredTexts,
  localize,
  type LocalizedText,
} from '#shared/localized-text.ts'

/** The longest texts of a dish. */
export const menuTextLimits = { name: 200, price: 40, description: 1000 } as const

/** The fields of a dish in forms and files. */
const written = {
  name: requiredLocalizedSchema(oneLine(menuTextLimits.name), 'nameRequired'),
  price: v.pipe(oneLine(menuTextLimits.price), v.transform(formatPrice), v.maxLength(menuTextLimits.price, 'too-long')),
  description: v.optional(localizedSchema(paragraph(menuTextLimits.description)), ''),
  category: CategoryKey,
  imageUrl: v.optional(ImageUrl, ''),
  imageAlt: v.optional(localizedSchema(oneLine(maxAltLength)), ''),
  marketPrice: v.optional(v.boolean(), false),
  sizes: v.optional(Sizes, []),
  hidden: v.optional(v.boolean(), false),
  notForCatering: v.optional(v.boolean(), false),
  soldWhen: v.optional(AvailabilityWindows, []),
  contents: v.optional(DishAllergensInput, {}),
}

type Priced = { price: string; marketPrice: boolean; sizes: readonly unknown[] }
const priceFields = [['price'], ['marketPrice'], ['sizes']] as const

/** Words for a market price, without case, accents and punctuation. */
const marketWords =
  /^(?:mp|market(?:price|pricing)?|mkt(?:price)?|tbd|tba|aq|asquoted|preciodeldia|preciodel?mercado|segunmercado|pordefinir)$/

/** Tells whether a price text is a market price: `MP`, `Market`, `TBD`. */
export const isMarketPrice = (price: string): boolean => marketWords.test(normalizeWord(price))

/** Tells whether a dish has exactly one price, a market price, or sizes. */
const priced = ({ price, marketPrice, sizes }: Priced): boolean =>
  sizes.length > 0 ? !price && !marketPrice : marketPrice || isMarketPrice(price) || parsePrice(price) !== undefined
const pricedWrong = ({ input }: { input: unknown }): string => {
  const { sizes = [], price = '' } = input as Partial<Priced>
  return sizes.length > 0 ? 'priceOrSizes' : priceError(price)
}

/** Replaces words for a market price by the flag, which every page shows in its language. */
const withMarketPrice = <Of extends Pick<Priced, 'price' | 'marketPrice'>>(given: Of): Of =>
  isMarketPrice(given.price) ? { ...given, price: '', marketPrice: true } : given

/** A dish to store. `price` holds exactly one amount, in one form; it is empty for a market price or `sizes`. */
export const MenuItemDraft = v.pipe(
  v.strictObject(written),
  v.forward(v.partialCheck(priceFields, priced, pricedWrong), ['price']),
  v.transform(withMarketPrice),
)
export type MenuItemDraft = v.InferOutput<typeof MenuItemDraft>

/** A dish of the owner's form; the server decides until when it is sold out. */
export const MenuItemForm = v.pipe(
  v.strictObject({ ...written, soldOut: v.optional(v.boolean(), false) }),
  v.forward(v.partialCheck(priceFields, priced, pricedWrong), ['price']),
  v.transform(withMarketPrice),
)
export type MenuItemForm = v.InferOutput<typeof MenuItemForm>

/** Fields that an older browser tab does not send: they stay. */
const unsent = {
  imageAlt: v.exactOptional(localizedSchema(oneLine(maxAltLength))),
  sizes: v.exactOptional(Sizes),
  hidden: v.exactOptional(v.boolean()),
  notForCatering: v.exactOptional(v.boolean()),
  soldWhen: v.exactOptional(AvailabilityWindows),
  contents: v.exactOptional(DishAllergensInput),
}

/** A save of a dish over a version. `mergeDishForm` checks a missing price without `sizes`. */
export const MenuItemChange = v.pipe(
  v.strictObject({ ...MenuItemForm.entries, ...unsent, id: Id, version: StoredVersion }),
  v.forward(
    v.partialCheck(
      priceFields,
      ({ sizes, ...given }) => (!sizes && !given.price) || priced({ ...given, sizes: sizes ?? [] }),
      pricedWrong,
    ),
    ['price'],
  ),
  v.transform(withMarketPrice),
)
export type MenuItemChange = v.InferOutput<typeof MenuItemChange>

/** A dish. `soldOut` are the intervals of overrides (effective.ts) and is not stored in it. */
export type MenuItem = Omit<Stored<MenuItemDraft>, 'sizes' | 'contents'> & {
  sizes: Size[]
  contents: DishAllergens
  id: string
  version: number
  soldOut?: Interval[]
}

/** The defaults of fields that older dishes lack. */
export const dishDefaults = {
  imageAlt: { en: '', es: '' },
  sizes: [],
  hidden: false,
  notForCatering: false,
  soldWhen: [],
  contents: unknownDishAllergens,
} satisfies Partial<MenuItem>

/** The texts of a dish. */
export const localizedDishFields = ['name', 'description', 'imageAlt'] as const
/** The texts that say what is in a dish. */
const recipeFields = ['name', 'description'] as const

/** A dish with its place in its category, from 1 on; without one it follows by name. */
export type PlacedItem = MenuItem & { order?: number }

/** A visible dish in one language for pages. `when` tells when it is sold, `told` and `contains` its allergens. */
export type Dish = Omit<Localized<MenuItem>, keyof typeof dishDefaults> &
  Partial<Pick<Localized<PlacedItem>, 'imageAlt' | 'sizes' | 'notForCatering' | 'soldWhen' | 'order'>> & {
    when?: string
    told?: AllergenSummary
    contains?: string
  }

/** Returns a dish to store over the one before. `at` is the ISO instant of a check of its allergens. */
export const normalizeDish = <Sent extends Omit<MenuItemForm, 'soldOut'>>(sent: Sent, before?: MenuItem, at?: string) =>
  withRewrittenTexts(
    {
      ...toStoredTexts(sent, before, localizedDishFields),
      sizes: toStoredSizes(sent.sizes, before?.sizes),
      contents: toStoredAllergens(sent.contents, before?.contents, at),
    },
    before,
    sent.contents.checked,
  )

const isOther = (was: LocalizedText, is: LocalizedText): boolean =>
  (['en', 'es'] as const).some((locale) => was[locale] !== is[locale] && (was[locale] || !was.en === !was.es))

/** Marks allergens for a new check when name or description changed. A missing translation does not count. */
export function withRewrittenTexts<Of extends Pick<MenuItem, (typeof recipeFields)[number] | 'contents'>>(
  item: Of,
  before: Pick<MenuItem, (typeof recipeFields)[number]> | undefined,
  isChecked = false,
): Of {
  return !isChecked && before && recipeFields.some((field) => isOther(before[field], item[field]))
    ? { ...item, contents: { ...item.contents, checkedAt: '' } }
    : item
}

/** Merges sent fields into a stored dish, and returns the whole form with the error of its price. */
export function mergeDishForm<Sent extends Omit<MenuItemChange, 'version'>>(sent: Sent, before: MenuItem) {
  const { imageAlt, sizes, hidden, notForCatering, soldWhen, contents } = before
  const form = { imageAlt, sizes, hidden, notForCatering, soldWhen, contents, ...sent }
  return { form, error: priced(form) ? undefined : pricedWrong({ input: form }) }
}

/** Returns a form as a dish to store. `before` is the dish that it changes, `at` the ISO instant. */
export const toStoredItem = (
  { soldOut: _out, ...form }: MenuItemForm & { id: string },
  before?: MenuItem,
  at?: string,
): MenuItem => ({
  ...normalizeDish(form, before, at),
  version: (before?.version ?? 0) + 1,
})

/** Tells whether a dish is sold out at an ISO instant (see shared/menu/README, Rules). */
export const isSoldOut = ({ soldOut = [] }: { soldOut?: readonly Interval[] }, at: string): boolean =>
  soldOut.some((span) => intervalContains(span, at))

/** Sorts by name as people do, without accents and case. */
export const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.name < b.name ? -1 : 1)

/** Sorts stored dishes by their name in a language. */
export const byNameIn =
  (locale: Locale) =>
  (a: Pick<MenuItem, 'name'>, b: Pick<MenuItem, 'name'>): number =>
    byName({ name: localize(a.name, locale) }, { name: localize(b.name, locale) })

/** Returns the key by which an import recognises a dish: its name and category. */
export const dishKey = (item: { name: string; category: string }): string =>
  `${cleanText(item.name).toLowerCase().replace(/\s+/g, ' ')}\n${item.category}`
