import * as v from 'valibot'
import { numberedSlug, slugify } from '#shared/lib/slug.ts'
import { localize, type LocalizedTextInput, requiredLocalizedSchema, toStoredText } from '#shared/localized-text.ts'
import { SettingsVersion } from '#shared/site/settings-versions.ts'
import { oneLine } from '#shared/validation.ts'
import {
  type Category,
  CategoryKey,
  defaultTabs,
  hasCategory,
  listCategories,
  type MenuTab,
  type MenuTabs,
  tabOfCategory,
} from './categories.ts'

/** The most tabs and categories of a restaurant, and the longest label. */
export const tabLimits = { tabs: 30, categories: 100, label: 60 } as const

/** The name of a tab or a category. */
export const MenuLabelSchema = requiredLocalizedSchema(oneLine(tabLimits.label), 'nameRequired')

/** The name and the visibility of a tab or a category. */
const named = { label: v.exactOptional(MenuLabelSchema), hidden: v.exactOptional(v.boolean()) }

const isDefaultTab = (id: string): boolean => defaultTabs.some((tab) => tab.id === id)
const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length

const CategoryInput = v.pipe(
  v.strictObject({ key: CategoryKey, ...named }),
  v.forward(
    v.check(({ key, label }) => Boolean(label) || hasCategory(defaultTabs, key), 'nameRequired'),
    ['label'],
  ),
)

const TabInput = v.pipe(
  v.strictObject({
    id: CategoryKey,
    ...named,
    categories: v.pipe(
      v.array(CategoryInput),
      v.minLength(1, 'required'),
      v.maxLength(tabLimits.categories, 'too-long'),
    ),
  }),
  v.forward(
    v.check(({ id, label }) => Boolean(label) || isDefaultTab(id), 'nameRequired'),
    ['label'],
  ),
)

/** A save of the tabs over a version. A tab or category without a default name needs a label. */
export const MenuTabsInput = v.strictObject({
  version: SettingsVersion,
  tabs: v.pipe(
    v.array(TabInput),
    v.minLength(1, 'required'),
    v.maxLength(tabLimits.tabs, 'too-long'),
    v.check((tabs) => isUnique(tabs.map(({ id }) => id)), 'twice'),
    v.check((tabs) => isUnique(listCategories(tabs)), 'twice'),
    v.check((tabs) => listCategories(tabs).length <= tabLimits.categories, 'too-long'),
  ),
})
export type MenuTabsInput = v.InferOutput<typeof MenuTabsInput>

type Named = { label?: LocalizedTextInput; hidden?: boolean }

/** Returns name and visibility to store over those before. */
const storedName = ({ label, hidden }: Named, before: Pick<MenuTab, 'label'> | undefined) => ({
  ...(label && { label: toStoredText(label, before?.label) }),
  ...(hidden && { hidden }),
})

/** Returns the tabs to store over the ones before. */
export function toStoredTabs(sent: MenuTabsInput['tabs'], before: MenuTabs): MenuTab[] {
  const known = before.flatMap(({ categories }) => categories)
  return sent.map(({ id, categories, ...tab }) => ({
    id,
    ...storedName(
      tab,
      before.find((one) => one.id === id),
    ),
    categories: categories.map(({ key, ...category }) => ({
      key,
      ...storedName(
        category,
        known.find((one) => one.key === key),
      ),
    })),
  }))
}

/** Returns the categories that a change of the tabs removes. */
export const removedCategories = (before: MenuTabs, after: MenuTabs): Category[] =>
  listCategories(before).filter((key) => !hasCategory(after, key))

/** The ids of other parts of the menu's page. */
const takenIds = ['root', 'main', 'state', 'large', 'offline', 'wait']

/** Returns the key of a new category: its English name as a slug, numbered where it is taken. */
export function newCategoryKey(tabs: MenuTabs, name: Pick<LocalizedTextInput, 'en' | 'es'>): Category {
  const slug = slugify(localize(name, 'en')).slice(0, 50).replace(/-+$/, '')
  const taken = new Set<string>([...takenIds, ...tabs.map(({ id }) => id), ...listCategories(tabs)])
  for (let number = 1; ; number++) {
    const key = numberedSlug(slug, number)
    if (!taken.has(key)) return v.parse(CategoryKey, key)
  }
}

/** Returns the tabs with a new one at the end, which has one category of the same name. */
export function addCategory(tabs: MenuTabs, name: Pick<LocalizedTextInput, 'en' | 'es'>): MenuTab[] {
  const key = newCategoryKey(tabs, name)
  const label = toStoredText(name)
  return [...tabs, { id: key, label, categories: [{ key, label }] }]
}

/** Returns the tabs with a category moved to the end of another tab. A tab without categories goes. */
export function moveCategoryToTab(tabs: MenuTabs, key: Category, to: string): MenuTab[] {
  const from = tabOfCategory(tabs, key)
  const moved = from?.categories.find((one) => one.key === key)
  if (!from || !moved || from.id === to) return [...tabs]
  return removeCategory(tabs, key).map((tab) =>
    tab.id === to ? Object.assign({}, tab, { categories: [...tab.categories, moved] }) : tab,
  )
}

/** Returns the tabs without a category. A tab without categories goes. */
export const removeCategory = (tabs: MenuTabs, key: Category): MenuTab[] =>
  tabs.flatMap((tab) => {
    const categories = tab.categories.filter((one) => one.key !== key)
    return categories.length > 0 ? [{ ...tab, categories }] : []
  })
