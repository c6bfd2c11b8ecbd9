import * as v from 'valibot'
import { clean, line, paragraph } from './field.ts'
import { priceOf } from './money.ts'
import { Picture } from './site.ts'

/** The nine tabs and the stored category keys that each groups (design 6.8). */
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

export const categories: readonly Category[] = tabs.flatMap((tab) => tab.categories)

const tabOfCategory = new Map<string, TabId>(
  tabs.flatMap((tab) => tab.categories.map((category) => [category, tab.id] as const)),
)

/** The tab that shows a category. */
export const tabOf = (category: Category): TabId => tabOfCategory.get(category)!

/** A dish as the owner writes it. `price` stays the owner's text and must hold exactly one amount, unless it is a market price (design 6.6). */
export const MenuItemDraft = v.pipe(
  v.strictObject({
    name: v.pipe(line(200), v.minLength(1, 'nameRequired')),
    price: line(40),
    description: v.optional(paragraph(1000), ''),
    category: v.picklist(categories, 'categoryUnknown'),
    imageUrl: v.optional(Picture, ''),
    marketPrice: v.optional(v.boolean(), false),
    soldOutOn: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), ''),
  }),
  v.forward(
    v.check((item) => item.marketPrice || priceOf(item.price) !== undefined, 'priceInvalid'),
    ['price'],
  ),
)
export type MenuItemDraft = v.InferOutput<typeof MenuItemDraft>

/** A stored dish. `soldOutOn` is the local date it is sold out on, or empty: the next morning it is back by itself. */
export type MenuItem = MenuItemDraft & { id: string; version: number }

export const isSoldOut = (item: { soldOutOn?: string | undefined }, today: string): boolean => item.soldOutOn === today

/** By name, as people sort: accents and case aside. */
export const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.name < b.name ? -1 : 1)

/** Dishes of a tab in category order, each category by name. */
export function dishesIn<Item extends Pick<MenuItem, 'category' | 'name'>>(
  tab: (typeof tabs)[number],
  items: readonly Item[],
): Item[] {
  return tab.categories.flatMap((category) => items.filter((item) => item.category === category).toSorted(byName))
}

/** What an item is recognised by on import: name and category together. */
export const identity = (item: { name: string; category: string }): string =>
  `${clean(item.name).toLowerCase()}\n${item.category}`
