import { describe, expect, test } from 'vitest'
import { tabLimits } from '#shared/menu/categories-form.ts'
import { defaultTabs, findCategory, type MenuTab } from '#shared/menu/categories.ts'
import {
  canAddCategories,
  categoryNameFromHeading,
  tabsWithDishes,
  addNewCategories,
} from '#shared/menu/new-categories.ts'

const english = [{ name: 'Pancakes' }]
const wanted = (...names: string[]) => names.map((written) => ({ written, label: { en: written, es: '' } }))

describe('the name that a heading suggests', () => {
  test.each([
    ['Breakfast', 'Breakfast'],
    ['  BREAKFAST   PLATES: ', 'Breakfast Plates'],
    ['BBQ', 'BBQ'],
    ['HUEVOS & CAFÉ', 'Huevos & Café'],
    ['Food > Breakfast', 'Breakfast'],
    ['McMuffins', 'McMuffins'],
    ['x'.repeat(200), 'x'.repeat(tabLimits.label)],
  ])('%s is %s', (written, en) => expect(categoryNameFromHeading(written, english)).toEqual({ en, es: '' }))

  test('is Spanish where all its dishes are', () => {
    const dishes = [{ name: '', nameEs: 'Huevos' }]
    expect(categoryNameFromHeading('Desayunos', dishes)).toEqual({ en: '', es: 'Desayunos' })
    expect(categoryNameFromHeading('Desayunos', [...dishes, ...english])).toEqual({ en: 'Desayunos', es: '' })
    expect(categoryNameFromHeading('Desayunos', [])).toEqual({ en: 'Desayunos', es: '' })
  })
})

describe('headings that become categories', () => {
  test('are tabs at the end, with the category of each heading', () => {
    const { tabs, added, chosen } = addNewCategories(defaultTabs, wanted('Breakfast', 'Pastries'))!
    expect(tabs.slice(0, defaultTabs.length)).toEqual(defaultTabs)
    expect(added.map(({ id }) => id)).toEqual(['breakfast', 'pastries'])
    expect(chosen).toEqual([
      { written: 'Breakfast', category: 'breakfast' },
      { written: 'Pastries', category: 'pastries' },
    ])
    expect(findCategory(tabs, 'BREAKFAST')).toBe('breakfast')
  })

  test('share one category where they say the same', () => {
    const { added, chosen } = addNewCategories(defaultTabs, [
      ...wanted('Breakfast', 'BREAKFAST'),
      { written: 'Desayunos', label: { en: 'Breakfast', es: 'Desayunos' } },
    ])!
    expect(added).toHaveLength(1)
    expect(new Set(chosen.map(({ category }) => category))).toEqual(new Set(['breakfast']))
  })

  test('get a key of their own beside one that the restaurant has', () => {
    expect(addNewCategories(defaultTabs, wanted('Salads'))?.chosen).toEqual([
      { written: 'Salads', category: 'salads-2' },
    ])
  })

  test('are as many as a menu has room for, and no more', () => {
    const names = Array.from({ length: tabLimits.tabs - defaultTabs.length + 1 }, (_, index) => `Room ${index}`)
    expect(addNewCategories(defaultTabs, wanted(...names.slice(1)))?.tabs).toHaveLength(tabLimits.tabs)
    expect(addNewCategories(defaultTabs, wanted(...names))).toBeUndefined()
    expect(canAddCategories(defaultTabs, names.length - 1)).toBe(true)
    expect(canAddCategories(defaultTabs, names.length)).toBe(false)
  })

  test('are added when a dish is put into them', () => {
    const { added } = addNewCategories(defaultTabs, wanted('Breakfast', 'Pastries'))!
    const [breakfast] = added as [MenuTab]
    expect(tabsWithDishes(added, [{ category: 'breakfast' as never }, { category: 'tacos' }])).toEqual([breakfast])
  })
})
