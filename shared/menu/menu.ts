import * as v from 'valibot'
import { type DishAllergens, unknownDishAllergens, type AllergenSummary } from '#shared/allergens/allergens.ts'
import { DishAllergensInput, normalizeDishAllergens } from '#shared/allergens/dish-allergens.ts'
import { cleanText, Id, type Locale, oneLine, paragraph, StoredVersion } from '#shared/validation.ts'
import { plain } from './import-line.ts'
import { priceError, parsePrice, formatPrice } from '#shared/money.ts'
import { ImageUrl } from '#shared/site/picture.ts'
import { normalizeSizes, type Size, Sizes } from './sizes.ts'
import { AvailabilityWindows } from './dish-availability.ts'
import { intervalContains, type Interval } from '#shared/time/interval.ts'
import {
  localizedSchema,
  requiredLocalizedSchema,
  type Localized,
  type Stored,
  normalizeTexts,
  localize,
  type LocalizedText,
} from '#shared/localized-text.ts'

/** The nine tabs and the stored category keys that each groups. */
export const tabs = [
  { id: 'appetizers', categories: ['appetizers', 'dips', 'soups'] },
  { id: 'salads', categories: ['salads'] },
  { id: 'quesadillas', categories: ['quesadillas'] },
  {
    id: 'specialties',
    categories: ['specialties', 'chefs-specials', 'fajitas', 'enchiladas', 'seafood', 'combos', 'vegetarian'],
  },
  { id: 'taqueria', categories: ['tacos', 'burritos', 'tortas', 'nachos', 'taquitos', 'tlayudas'] },
  { id: 'kids', categories: ['kids'] },
  { id: 'lunch', categories: ['lunch'] },
  { id: 'desserts', categories: ['desserts'] },
  { id: 'drinks', categories: ['drinks', 'margaritas', 'beer'] },
] as const
export type TabId = (typeof tabs)[number]['id']
export type Category = (typeof tabs)[number]['categories'][number]

/** Every stored category key, in the order of the tabs. */
export const categories: readonly Category[] = /* @__PURE__ */ tabs.flatMap((tab) => tab.categories)

/** The tab that shows a category. */
export const tabOfCategory = (category: Category): TabId =>
  tabs.find((tab) => (tab.categories as readonly Category[]).includes(category))!.id

/** The longest texts of a dish. */
export const menuTextLimits = { name: 200, price: 40, description: 1000 } as const

/** What is written of a dish, by the owner and by a file alike. */
const written = {
  name: requiredLocalizedSchema(oneLine(menuTextLimits.name), 'nameRequired'),
  price: v.pipe(oneLine(menuTextLimits.price), v.transform(formatPrice), v.maxLength(menuTextLimits.price, 'too-long')),
  description: v.optional(localizedSchema(paragraph(menuTextLimits.description)), ''),
  category: v.picklist(categories, 'categoryUnknown'),
  imageUrl: v.optional(ImageUrl, ''),
  marketPrice: v.optional(v.boolean(), false),
  sizes: v.optional(Sizes, []),
  hidden: v.optional(v.boolean(), false),
  notForCatering: v.optional(v.boolean(), false),
  soldWhen: v.optional(AvailabilityWindows, []),
  contents: v.optional(DishAllergensInput, {}),
}

type Priced = { price: string; marketPrice: boolean; sizes: readonly unknown[] }
const priceFields = [['price'], ['marketPrice'], ['sizes']] as const

/** How menus say in place of an amount that a dish is sold at market price, without case, accents and punctuation. */
const marketWords =
  /^(?:mp|market(?:price|pricing)?|mkt(?:price)?|tbd|tba|aq|asquoted|preciodeldia|preciodel?mercado|segunmercado|pordefinir)$/

/** Tells whether a price text says market price in place of an amount: `MP`, `Market`, `TBD`. */
export const isMarketPrice = (price: string): boolean => marketWords.test(plain(price))

/** One price, a market price, or sizes. */
const priced = ({ price, marketPrice, sizes }: Priced): boolean =>
  sizes.length > 0 ? !price && !marketPrice : marketPrice || isMarketPrice(price) || parsePrice(price) !== undefined
const pricedWrong = ({ input }: { input: unknown }): string => {
  const { sizes = [], price = '' } = input as Partial<Priced>
  return sizes.length > 0 ? 'priceOrSizes' : priceError(price)
}

/** Turns words for a market price into one: every page says it in its reader's language. */
const withMarketPrice = <Of extends Pick<Priced, 'price' | 'marketPrice'>>(given: Of): Of =>
  isMarketPrice(given.price) ? { ...given, price: '', marketPrice: true } : given

/** A dish as it is kept. `price` is the owner's text with its amount in one form; it must hold exactly one, unless it is a market price; it is empty where `sizes` have theirs. */
export const MenuItemDraft = v.pipe(
  v.strictObject(written),
  v.forward(v.partialCheck(priceFields, priced, pricedWrong), ['price']),
  v.transform(withMarketPrice),
)
export type MenuItemDraft = v.InferOutput<typeof MenuItemDraft>

/** A dish as the owner's form sends it; until when it is sold out is the server's to know. */
export const MenuItemForm = v.pipe(
  v.strictObject({ ...written, soldOut: v.optional(v.boolean(), false) }),
  v.forward(v.partialCheck(priceFields, priced, pricedWrong), ['price']),
  v.transform(withMarketPrice),
)
export type MenuItemForm = v.InferOutput<typeof MenuItemForm>

/** What tabs of before there was such a thing do not send: it stays as it is. */
const unsent = {
  sizes: v.exactOptional(Sizes),
  hidden: v.exactOptional(v.boolean()),
  notForCatering: v.exactOptional(v.boolean()),
  soldWhen: v.exactOptional(AvailabilityWindows),
  contents: v.exactOptional(DishAllergensInput),
}

/** A save of a dish over the version it was read at. Whether no price is right without `sizes` is for `changedForm` to say. */
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

/**
 * A dish. `soldOut` is when it is sold out, of what stands (standing.ts) and is kept there. One of before there were orders keeps a date until whose end
 * it is, `soldOutOn`.
 */
export type MenuItem = Omit<Stored<MenuItemDraft>, 'sizes' | 'contents'> & {
  sizes: Size[]
  contents: DishAllergens
  id: string
  version: number
  soldOut?: Interval[]
  soldOutOn?: string
}

/** What a dish has that was stored before there was such a thing. */
export const dishDefaults = {
  sizes: [],
  hidden: false,
  notForCatering: false,
  soldWhen: [],
  contents: unknownDishAllergens,
} satisfies Partial<MenuItem>

/** The texts of a dish. */
export const dishTexts = ['name', 'description'] as const

/** A dish with its place among those of its category, from 1 on; without one it stands behind the others, by its name. */
export type PlacedItem = MenuItem & { order?: number }

/**
 * A dish in one language, as pages carry it: none that is hidden, and what is empty is left out. `when` says in words when it is sold, `told` what is
 * known of its allergens, and `contains` the same in words.
 */
export type Dish = Omit<Localized<MenuItem>, keyof typeof dishDefaults> &
  Partial<Pick<Localized<PlacedItem>, 'sizes' | 'notForCatering' | 'soldWhen' | 'order'>> & {
    when?: string
    told?: AllergenSummary
    contains?: string
  }

/** The words of a dish, its sizes and its contents as they are kept over those of before. `at` is the ISO instant, which contents that are checked are checked at. */
export const normalizeDish = <Sent extends Omit<MenuItemForm, 'soldOut'>>(sent: Sent, before?: MenuItem, at?: string) =>
  withRewrittenTexts(
    {
      ...normalizeTexts(sent, before, dishTexts),
      sizes: normalizeSizes(sent.sizes, before?.sizes),
      contents: normalizeDishAllergens(sent.contents, before?.contents, at),
    },
    before,
    sent.contents.checked,
  )

const isOther = (was: LocalizedText, is: LocalizedText): boolean =>
  (['en', 'es'] as const).some((locale) => was[locale] !== is[locale] && (was[locale] || !was.en === !was.es))

/**
 * A dish over the one that it was: what is said of its allergens does not hold until the owner says so again, where a name or a description is another one.
 * Words in a language that was missing beside the other are none.
 */
export function withRewrittenTexts<Of extends Pick<MenuItem, (typeof dishTexts)[number] | 'contents'>>(
  item: Of,
  before: Pick<MenuItem, (typeof dishTexts)[number]> | undefined,
  isChecked = false,
): Of {
  return !isChecked && before && dishTexts.some((field) => isOther(before[field], item[field]))
    ? { ...item, contents: { ...item.contents, checkedAt: '' } }
    : item
}

/** What was sent of a dish over the one that is stored, as a whole form, and what is wrong with its price then. */
export function changedForm<Sent extends Omit<MenuItemChange, 'version'>>(sent: Sent, before: MenuItem) {
  const { sizes, hidden, notForCatering, soldWhen, contents } = before
  const form = { sizes, hidden, notForCatering, soldWhen, contents, ...sent }
  return { form, fault: priced(form) ? undefined : pricedWrong({ input: form }) }
}

/** What the owner wrote, as it is kept. `before` is the dish that it changes, `at` the ISO instant. */
export const toStoredItem = (
  { soldOut: _out, ...form }: MenuItemForm & { id: string },
  before?: MenuItem,
  at?: string,
): MenuItem => ({
  ...normalizeDish(form, before, at),
  version: (before?.version ?? 0) + 1,
})

/** Whether a dish is sold out at an instant, ISO UTC (see shared/README, The menu). */
export const isSoldOut = ({ soldOut = [] }: { soldOut?: readonly Interval[] }, at: string): boolean =>
  soldOut.some((span) => intervalContains(span, at))

/** By name, as people sort: accents and case aside. */
export const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.name < b.name ? -1 : 1)

/** Stored dishes by the name that is read in a language. */
export const byNameIn =
  (locale: Locale) =>
  (a: Pick<MenuItem, 'name'>, b: Pick<MenuItem, 'name'>): number =>
    byName({ name: localize(a.name, locale) }, { name: localize(b.name, locale) })

/** In the order that the owner gave them; those without a place stand behind. */
export const byPlace = (a: { order?: number }, b: { order?: number }): number => (a.order ?? 9e9) - (b.order ?? 9e9)

/** Dishes of a tab in category order, each category as `byPlace` says and else in the order that they come in, which is by name. */
export function dishesIn<Item extends Pick<Dish, 'category' | 'order'>>(
  tab: (typeof tabs)[number],
  items: readonly Item[],
): Item[] {
  return tab.categories.flatMap((category) => items.filter((item) => item.category === category).toSorted(byPlace))
}

/** What a dish is recognised by on import: its name, in either language, and its category together. */
export const identity = (item: { name: string; category: string }): string =>
  `${cleanText(item.name).toLowerCase().replace(/\s+/g, ' ')}\n${item.category}`

/** What other menus call our categories, in English and Spanish. Plural, case, accents and punctuation do not matter. */
const foreign: Record<Category, string> = {
  appetizers: `
    Appetizers, Starters, Small Plates, Shareables, Snacks, Bites, Sides, Side Orders, Extras, A la Carte, Entradas,
    Antojitos, Aperitivos, Botanas, Entremeses, Para Empezar, Para Compartir, Acompañamientos, Guarniciones
  `,
  dips: `Dips, Dips & Salsas, Chips & Dips, Queso, Queso Dips, Salsas, Guacamole`,
  soups: `Soups, Soups & Stews, Sopas, Sopas y Caldos, Caldos, Pozoles`,
  salads: `Salads, Ensaladas, Greens`,
  quesadillas: `Quesadillas, Quesadillas & Sincronizadas`,
  specialties: `
    Specialties, House Specialties, Specials, House Specials, Signature Dishes, Mains, Main Dishes, Main Courses,
    Entrees, Dinners, Dinner Plates, Platters, Especialidades, Especialidades de la Casa, Platos Fuertes, Platillos,
    Platillos Principales, Platos Principales, Guisados, Tamales
  `,
  'chefs-specials': `
    Chef's Specials, Chef's Specialties, Chef's Choice, Chef's Favorites, Especiales del Chef, Especialidades del
    Chef, Recomendaciones del Chef, Sugerencias del Chef
  `,
  fajitas: `Fajitas, Sizzling Fajitas, Fajitas y Parrilladas, Parrilladas`,
  enchiladas: `Enchiladas, Enchiladas y Enmoladas`,
  seafood: `
    Seafood, Fish & Seafood, Seafood Specialties, Fish, Shrimp, Mariscos, Pescados, Pescados y Mariscos, Del Mar,
    Camarones, Ceviches, Cocteles de Mariscos
  `,
  combos: `
    Combos, Combinations, Combination Plates, Combination Dinners, Combo Plates, Create Your Own Combo,
    Combinaciones, Platos Combinados, Paquetes
  `,
  vegetarian: `
    Vegetarian, Vegetarian Options, Vegetarian Dishes, Vegetarian Plates, Veggie, Veggie Options, Vegan, Meatless,
    Vegetarianos, Vegetariano, Platillos Vegetarianos, Opciones Vegetarianas, Veganos, Sin Carne
  `,
  tacos: `Tacos, Street Tacos, Taqueria, Tacos de la Calle, Taco Plates`,
  burritos: `Burritos, Burritos & Chimichangas, Chimichangas, Burros`,
  tortas: `Tortas, Mexican Sandwiches, Sandwiches, Tortas y Sandwiches, Sandwiches y Tortas`,
  nachos: `Nachos, Nachos & Bowls, Bowls, Burrito Bowls, Tazones`,
  taquitos: `Taquitos, Flautas, Taquitos y Flautas, Tacos Dorados, Rolled Tacos`,
  tlayudas: `Tlayudas, Oaxacan Pizzas`,
  kids: `
    Kids, Kid's Menu, Kid's Meals, Kids Corner, Children's Menu, Children, Children's Plates, Niños, Menú Infantil,
    Infantil, Menú de Niños, Menú para Niños, Para Niños, Para los Niños, Para los Chiquitos
  `,
  lunch: `
    Lunch, Lunch Menu, Lunch Specials, Lunch Combos, Lunch Combinations, Express Lunch, Comida Corrida, Almuerzos,
    Menú de Almuerzo, Especiales de Almuerzo, Menú del Día, Lonches
  `,
  desserts: `Desserts, Sweets, Something Sweet, Postres, Dulces, Antojos Dulces`,
  drinks: `
    Drinks, Beverages, Soft Drinks, Cold Drinks, Hot Drinks, Non-Alcoholic Drinks, Non-Alcoholic Beverages, Fountain
    Drinks, Sodas, Juices, Coffee, Coffee & Tea, Mocktails, Cocktails, Wine, Tequila, Bar, Bebidas, Bebidas Frías,
    Bebidas Calientes, Aguas Frescas, Aguas, Refrescos, Jugos, Licuados, Café, Vinos, Tequilas y Mezcales
  `,
  margaritas: `Margaritas, Margaritas & Cocktails, House Margaritas, Frozen Margaritas, Margaritas y Cocteles`,
  beer: `
    Beer, Beers, Draft Beer, Bottled Beer, Imported Beer, Domestic Beer, Mexican Beer, Cerveza, Cervezas, Cervezas y
    Micheladas, Micheladas, Cheladas
  `,
}

/** A name reduced to its words: case, accents, punctuation, plural and "and" aside. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !['and', 'y', 'e', 'n', 'the', 'our', 'menu'].includes(word))
    .map((word) => word.replace(/s$/, ''))
    .join(' ')

/** The names that other menus give one of our categories, its own key first. */
export const dishNames = (category: Category): string[] => [
  category,
  ...foreign[category].split(',').map((name) => name.trim().replace(/\s+/g, ' ')),
]

let categoryOfWords: Map<string, Category> | undefined

/** Our category for another menu's category name, or undefined. `Ensaladas (Salads)` is understood by either part. */
export function categoryOf(name: string): Category | undefined {
  categoryOfWords ??= new Map(
    categories.flatMap((category) => dishNames(category).map((known) => [wordsOf(known), category] as const)),
  )
  const [, before = '', within = ''] = /^([^(]*)\(([^)]*)\)/.exec(name) ?? []
  for (const part of [name, before, within]) {
    const category = categoryOfWords.get(wordsOf(part))
    if (category) return category
  }
  return undefined
}
