import * as v from 'valibot'
import { translationState } from '#shared/localized-text.ts'
import { describe, expect, test } from 'vitest'
import {
  addCategory,
  MenuTabsInput,
  moveCategoryToTab,
  newCategoryKey,
  removeCategory,
  removedCategories,
  toStoredTabs,
} from '#shared/menu/categories-form.ts'
import {
  defaultTabs,
  listCategories,
  type MenuTabs,
  toPublicTabs,
  visibleTabs,
  hideDishesOfHiddenCategories,
} from '#shared/menu/categories.ts'
import { aDish } from '#test/make.ts'

const sent = (tabs: readonly unknown[]) => v.parse(MenuTabsInput, { tabs, version: 0 }).tabs
const hiding = (id: string): MenuTabs => defaultTabs.map((tab) => (tab.id === id ? { ...tab, hidden: true } : tab))

describe('a new category', () => {
  test('is a tab at the end with one category of the same name', () => {
    expect(addCategory(defaultTabs, { en: 'Breakfast', es: 'Desayunos' }).at(-1)).toMatchObject({
      id: 'breakfast',
      label: { en: 'Breakfast', es: 'Desayunos' },
      categories: [{ key: 'breakfast', label: { en: 'Breakfast', es: 'Desayunos' } }],
    })
  })

  test.each([
    ['Lunch', 'lunch-2'],
    ['Taquería', 'taqueria-2'],
    ['Main', 'main-2'],
    ['Desayunos del rancho', 'desayunos-del-rancho'],
    ['ランチ', 'post'],
    ['x'.repeat(60), 'x'.repeat(50)],
  ])('%s has a key that no tab, category or part of the page has: %s', (en, key) =>
    expect(newCategoryKey(defaultTabs, { en, es: '' })).toBe(key),
  )

  test('with a Spanish name alone has its key from that', () =>
    expect(newCategoryKey(defaultTabs, { en: '', es: 'Desayunos' })).toBe('desayunos'))
})

describe('a category', () => {
  test('moves to the end of another tab, and an empty tab goes', () => {
    const moved = moveCategoryToTab(defaultTabs, 'kids', 'lunch')
    expect(moved.find(({ id }) => id === 'lunch')?.categories.map(({ key }) => key)).toEqual(['lunch', 'kids'])
    expect(moved.map(({ id }) => id)).not.toContain('kids')
    expect(moveCategoryToTab(defaultTabs, 'kids', 'kids')).toEqual(defaultTabs)
  })

  test('that is removed is named', () => {
    expect(removedCategories(defaultTabs, removeCategory(defaultTabs, 'soups'))).toEqual(['soups'])
    expect(removedCategories(defaultTabs, moveCategoryToTab(defaultTabs, 'soups', 'lunch'))).toEqual([])
  })
})

describe('guests', () => {
  test('see neither a hidden tab nor its dishes', () => {
    const tabs = hiding('taqueria')
    expect(visibleTabs(tabs).map(({ id }) => id)).not.toContain('taqueria')
    const dishes = [aDish({ id: 'a', category: 'tacos' }), aDish({ id: 'b', category: 'lunch' })]
    expect(hideDishesOfHiddenCategories(tabs, dishes).map(({ hidden }) => hidden)).toEqual([true, false])
    expect(hideDishesOfHiddenCategories(defaultTabs, dishes)).toEqual(dishes)
  })

  test('see a tab without its hidden category, and no tab whose categories are all hidden', () => {
    const tabs = defaultTabs.map((tab) => ({
      ...tab,
      categories: tab.categories.map((one) => (['soups', 'kids'].includes(one.key) ? { ...one, hidden: true } : one)),
    }))
    expect(listCategories(visibleTabs(tabs))).toEqual(
      listCategories(defaultTabs).filter((key) => key !== 'soups' && key !== 'kids'),
    )
    expect(toPublicTabs(tabs)[0]).toEqual({ id: 'appetizers', categories: [{ key: 'appetizers' }, { key: 'dips' }] })
  })

  test('do not see a dish whose category is gone', () => {
    const house = removeCategory(defaultTabs, 'soups')
    expect(hideDishesOfHiddenCategories(house, [aDish({ category: 'soups' })])[0]!.hidden).toBe(true)
  })
})

describe('saved tabs', () => {
  test('keep what they were told, and mark the older language of a name', () => {
    const label = { en: 'Street food', es: 'De la calle' }
    const first = toStoredTabs(sent([{ id: 'taqueria', label, categories: [{ key: 'tacos' }] }]), defaultTabs)
    const then = {
      id: 'taqueria',
      label: { ...label, en: 'Street eats' },
      categories: [{ key: 'tacos', hidden: true }],
    }
    const [tab] = toStoredTabs(sent([then]), first)
    expect(tab!.label).toMatchObject({ en: 'Street eats', es: 'De la calle' })
    expect(translationState(tab!.label!, 'es')).toBe('older')
    expect(tab!.categories).toEqual([{ key: 'tacos', hidden: true }])
  })

  test('of the default menu stay as they are', () =>
    expect(toStoredTabs(sent(defaultTabs), defaultTabs)).toEqual(defaultTabs))
})
