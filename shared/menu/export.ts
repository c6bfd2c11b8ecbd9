import { allergenNames } from '#shared/allergens/allergen-format.ts'
import { allergens, type Presence } from '#shared/allergens/allergens.ts'
import { formatAvailabilityCell } from './availability-cell.ts'
import type { MenuItem } from './menu.ts'

/** The headings of our own file, which an import reads without a change. */
export const menuExportHeadings = [
  'Name (English)',
  'Name (Spanish)',
  'Category',
  'Size (English)',
  'Size (Spanish)',
  'Price',
  'Market price',
  'Description (English)',
  'Description (Spanish)',
  'Hidden',
  'Not for catering',
  'Sold when',
  'Contains',
  'May contain',
  'Not in the recipe',
  'Diets',
  'Lard',
  'Broth',
  'Picture',
  'Picture shows (English)',
  'Picture shows (Spanish)',
  'Dish ID',
] as const

const dietWords = { vegetarian: 'vegetarian', vegan: 'vegan', porkFree: 'no pork' } as const
const answerText = (yes: boolean): string => (yes ? 'yes' : 'no')

/** Returns the rows of a menu as a table, every field in both languages: a dish with sizes has a row for each. */
export const menuExportRows = (items: readonly MenuItem[]): string[][] =>
  items.flatMap((item) => {
    const { name, description, contents } = item
    const listed = (presence: Presence) =>
      allergens
        .filter((one) => contents.allergens[one] === presence)
        .map((one) => allergenNames.en[one])
        .join(', ')
    const before = [name.en, name.es, item.category]
    const after = [
      answerText(item.marketPrice),
      description.en,
      description.es,
      answerText(item.hidden),
      answerText(item.notForCatering),
      formatAvailabilityCell(item.soldWhen),
      listed('contains'),
      listed('may'),
      listed('not'),
      contents.diets.map((diet) => dietWords[diet]).join(', '),
      contents.lard,
      contents.broth,
      item.imageUrl,
      item.imageAlt.en,
      item.imageAlt.es,
      item.id,
    ]
    return item.sizes.length === 0
      ? [[...before, '', '', item.price, ...after]]
      : item.sizes.map(({ label, price }) => [...before, label.en, label.es, price, ...after])
  })
