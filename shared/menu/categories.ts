import * as v from 'valibot'
import type { LocalizedText } from '#shared/localized-text.ts'
import type { Locale } from '#shared/validation.ts'

/** The tabs that every restaurant begins with, and the category keys of each. */
const defaults = [
  { id: 'appetizers', keys: ['appetizers', 'dips', 'soups'] },
  { id: 'salads', keys: ['salads'] },
  { id: 'quesadillas', keys: ['quesadillas'] },
  {
    id: 'specialties',
    keys: ['specialties', 'chefs-specials', 'fajitas', 'enchiladas', 'seafood', 'combos', 'vegetarian'],
  },
  { id: 'taqueria', keys: ['tacos', 'burritos', 'tortas', 'nachos', 'taquitos', 'tlayudas'] },
  { id: 'kids', keys: ['kids'] },
  { id: 'lunch', keys: ['lunch'] },
  { id: 'desserts', keys: ['desserts'] },
  { id: 'drinks', keys: ['drinks', 'margaritas', 'beer'] },
] as const

/** A tab of the default menu. */
export type DefaultTabId = (typeof defaults)[number]['id']
/** A category of the default menu. */
export type DefaultCategory = (typeof defaults)[number]['keys'][number]

/** The longest key of a category. */
const maxKeyLength = 60
const keyForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const CheckedKey = v.pipe(
  v.string('categoryUnknown'),
  v.maxLength(maxKeyLength, 'categoryUnknown'),
  v.regex(keyForm, 'categoryUnknown'),
  v.brand('Category'),
)

/** The key of a category. It never changes; whether a restaurant has it says `hasCategory`. */
export type Category = DefaultCategory | v.InferOutput<typeof CheckedKey>

/** The form of a category's key. */
export const CategoryKey: v.GenericSchema<string, Category> = CheckedKey

/** A category of a restaurant. Without a label it has the product's name for its key. */
export type MenuCategory = { key: Category; label?: LocalizedText; hidden?: boolean }
/** A tab of a restaurant's menu. Without a label it has the product's name for its id. */
export type MenuTab = { id: string; label?: LocalizedText; hidden?: boolean; categories: readonly MenuCategory[] }
/** The tabs of a restaurant in their order, with their categories. */
export type MenuTabs = readonly MenuTab[]

/** A tab in one language, as pages carry it. `borrowed` names the language of a label that lacks the page's own. */
export type SiteTab = {
  id: string
  label?: string | undefined
  borrowed?: { label?: Locale }
  categories: readonly { key: Category }[]
}

/** The tabs of a restaurant that changed none. */
export const defaultTabs: readonly { id: string; categories: { key: Category }[] }[] = /* @__PURE__ */ defaults.map(
  ({ id, keys }) => ({ id, categories: keys.map((key) => ({ key })) }),
)

/** The stored tabs of a restaurant that changed some. */
export type StoredTabs = { version: number; tabs: MenuTabs }

/** Returns the tabs of a restaurant by its stored row, which is missing where nothing was changed. */
export const categoriesOf = (row: Pick<StoredTabs, 'tabs'> | undefined): MenuTabs => row?.tabs ?? defaultTabs

/** Returns every category key, in the order of the tabs. */
export const listCategories = (tabs: MenuTabs): Category[] =>
  tabs.flatMap(({ categories }) => categories.map(({ key }) => key))

/** Tells whether a restaurant has a category. */
export const hasCategory = (tabs: MenuTabs, key: string): boolean =>
  tabs.some(({ categories }) => categories.some((one) => one.key === key))

/** Returns what guests see of the tabs: neither a hidden tab or category, nor a tab without one that is shown. */
export const visibleTabs = (tabs: MenuTabs): MenuTab[] =>
  tabs.flatMap((tab) => {
    const categories = tab.categories.filter(({ hidden }) => !hidden)
    return tab.hidden || categories.length === 0 ? [] : [{ ...tab, categories }]
  })

/** Returns the tabs as pages carry them, with their labels in both languages. */
export const toPublicTabs = (tabs: MenuTabs): Pick<MenuTab, 'id' | 'label' | 'categories'>[] =>
  visibleTabs(tabs).map(({ id, label, categories: all }) => {
    const categories = all.map(({ key }) => ({ key }))
    return label ? { id, label, categories } : { id, categories }
  })

/** Marks the dishes as hidden whose category guests do not see, because it or its tab is hidden or gone. */
export function hideDishesOfHiddenCategories<Item extends { category: Category; hidden: boolean }>(
  tabs: MenuTabs,
  items: readonly Item[],
): Item[] {
  const shown = new Set(listCategories(visibleTabs(tabs)))
  return items.map((item) => (shown.has(item.category) ? item : { ...item, hidden: true }))
}

/** Returns the tab of a category; undefined for one that the restaurant lacks. */
export const tabOfCategory = (tabs: MenuTabs, category: Category): MenuTab | undefined =>
  tabs.find(({ categories }) => categories.some(({ key }) => key === category))

/** Category names of other menus in English and Spanish. Plural, case, accents and punctuation do not matter. */
const foreign: Record<DefaultCategory, string> = {
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

/** Returns the words of a name without case, accents, punctuation, plural and "and". */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’`´]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !['and', 'y', 'e', 'n', 'the', 'our', 'menu'].includes(word))
    .map((word) => word.replace(/s$/, ''))
    .join(' ')

const isDefault = (key: Category): key is DefaultCategory => Object.hasOwn(foreign, key)

/** Returns the names that other menus give a category of the default menu. */
const foreignNames = (key: Category): string[] =>
  isDefault(key) ? foreign[key].split(',').map((name) => name.trim().replace(/\s+/g, ' ')) : []

/** Returns the names of a category: its key, its labels, and those that other menus give it. */
export const allNamesOfCategory = ({ key, label }: MenuCategory): string[] => [
  key,
  ...[label?.en, label?.es].flatMap((name) => name || []),
  ...foreignNames(key),
]

/** The longest name that is looked up. */
const longestCategoryName = 200

const lookups = new WeakMap<MenuTabs, Map<string, Category>>()

/** Returns the category of each known name. A restaurant's own words come before those of other menus. */
function lookupOf(tabs: MenuTabs): Map<string, Category> {
  const known = lookups.get(tabs)
  if (known) return known
  const all = tabs.flatMap(({ categories }) => categories)
  const found = new Map<string, Category>()
  const add = (name: string | undefined, key: Category) => {
    const words = wordsOf(name ?? '')
    if (words && !found.has(words)) found.set(words, key)
  }
  for (const { key } of all) add(key, key)
  for (const { key, label } of all) for (const name of [label?.en, label?.es]) add(name, key)
  for (const { key } of all) for (const name of foreignNames(key)) add(name, key)
  lookups.set(tabs, found)
  return found
}

/** Returns the category of a restaurant for a name, or undefined. Either part of `Ensaladas (Salads)` and the end of
 * `Food > Salads` are enough. */
export function findCategory(tabs: MenuTabs, name: string): Category | undefined {
  if (name.length > longestCategoryName) return undefined
  const categoryOfWords = lookupOf(tabs)
  const [, before = '', within = ''] = /^([^(]*)\(([^)]*)\)/.exec(name) ?? []
  for (const part of [name, before, within]) {
    const category = categoryOfWords.get(wordsOf(part))
    if (category) return category
  }
  const leaves = name.split(',').map((path) => wordsOf(path.split('>').at(-1) ?? ''))
  const found = new Set(leaves.flatMap((leaf) => categoryOfWords.get(leaf) ?? []))
  return found.size === 1 ? [...found][0] : undefined
}
