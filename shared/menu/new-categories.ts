import * as v from 'valibot'
import { localizedSchema, type LocalizedTextInput } from '#shared/localized-text.ts'
import { oneLine } from '#shared/validation.ts'
import { type Category, findCategory, hasCategory, listCategories, type MenuTab, type MenuTabs } from './categories.ts'
import { addCategory, tabLimits } from './categories-form.ts'
import type { MenuLine } from './import/line.ts'

/** A heading of a file that becomes a category, with the name that guests read. */
export const ImportedCategory = v.strictObject({
  written: v.pipe(v.string(), v.maxLength(500, 'too-long')),
  label: v.pipe(
    localizedSchema(oneLine(tabLimits.label)),
    v.check(({ en, es }) => Boolean(en || es), 'nameRequired'),
  ),
})
export type ImportedCategory = { written: string; label: LocalizedTextInput }

/** The tabs of a restaurant with those that an import adds, and the category of each heading that became one. */
export type AddedCategories = {
  tabs: MenuTabs
  added: MenuTab[]
  chosen: { written: string; category: Category }[]
}

/** Returns a word in capitals as a sentence has it: 'TACOS' is 'Tacos'. */
const lowered = (word: string): string => word[0] + word.slice(1).toLowerCase()

/** Returns the name that a heading suggests, in the language of its dishes' names. */
export function categoryNameFromHeading(written: string, lines: readonly Pick<MenuLine, 'name' | 'nameEs'>[]) {
  const leaf = written.split('>').at(-1) ?? ''
  const plain = leaf.trim().replace(/\s+/g, ' ').replace(/\s*:$/, '').slice(0, tabLimits.label).trim()
  const name = plain === plain.toUpperCase() ? plain.replaceAll(/\p{Lu}{4,}/gu, lowered) : plain
  const isSpanish = lines.length > 0 && lines.every((line) => !line.name.trim() && line.nameEs?.trim())
  return isSpanish ? { en: '', es: name } : { en: name, es: '' }
}

/** Tells whether a restaurant has room for the categories. */
export const canAddCategories = (tabs: MenuTabs, count: number): boolean =>
  tabs.length + count <= tabLimits.tabs && listCategories(tabs).length + count <= tabLimits.categories

/** Adds a category for each heading; headings that say the same share one. Undefined where the restaurant lacks the room. */
export function addNewCategories(tabs: MenuTabs, wanted: readonly ImportedCategory[]): AddedCategories | undefined {
  let all: MenuTabs = tabs
  const chosen: AddedCategories['chosen'] = []
  for (const { written, label } of wanted) {
    const added = all.slice(tabs.length)
    const known = findCategory(added, written) ?? findCategory(added, label.en) ?? findCategory(added, label.es)
    if (!known) all = addCategory(all, label)
    const category = known ?? all.at(-1)?.categories[0]?.key
    if (category) chosen.push({ written, category })
  }
  const added = all.slice(tabs.length)
  return canAddCategories(tabs, added.length) ? { tabs: all, added, chosen } : undefined
}

/** Returns those of the new tabs that dishes are put into. */
export const tabsWithDishes = (added: readonly MenuTab[], dishes: readonly { category: Category }[]): MenuTab[] =>
  added.filter((tab) => dishes.some(({ category }) => hasCategory([tab], category)))
