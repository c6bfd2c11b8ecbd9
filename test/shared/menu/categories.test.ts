import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  categoriesOf,
  type Category,
  CategoryKey,
  defaultTabs,
  findCategory,
  hasCategory,
  type MenuTabs,
  tabOfCategory,
} from '#shared/menu/categories.ts'

/** A key that the default menu lacks. */
const key = (text: string): Category => v.parse(CategoryKey, text)

const breakfast = { key: key('breakfast'), label: { en: 'Breakfast', es: 'Desayunos' } }
/** A restaurant with a tab of its own, and tacos under another name. */
const house: MenuTabs = [
  { id: 'breakfast', label: breakfast.label, categories: [breakfast] },
  { id: 'taqueria', categories: [{ key: 'tacos', label: { en: 'Street food', es: 'De la calle' } }] },
  { id: 'drinks', categories: [{ key: 'drinks' }, { key: key('cocktails'), label: { en: 'Cocktails', es: '' } }] },
]

describe('the categories of a restaurant', () => {
  test('are the default ones until the owner changes some', () => {
    expect(categoriesOf(undefined)).toBe(defaultTabs)
    expect(categoriesOf({ tabs: house })).toBe(house)
  })

  test('are known by their keys alone', () => {
    expect(hasCategory(house, 'breakfast')).toBe(true)
    expect(hasCategory(house, 'soups')).toBe(false)
    expect(tabOfCategory(house, breakfast.key)?.id).toBe('breakfast')
    expect(tabOfCategory(house, 'soups')).toBeUndefined()
  })

  test.each(['breakfast', 'chefs-specials', 'a1'])('may have the key %s', (one) =>
    expect(v.is(CategoryKey, one)).toBe(true),
  )
  test.each(['', 'Breakfast', 'two words', '-a', 'a-', 'a--b', 'ñ', 'a'.repeat(61)])('never have the key "%s"', (one) =>
    expect(v.is(CategoryKey, one)).toBe(false),
  )
})

describe('a name in a file means', () => {
  test.each([
    ['Breakfast', 'breakfast'],
    ['DESAYUNOS', 'breakfast'],
    ['Street Food', 'tacos'],
    ['De la calle', 'tacos'],
    ['Tacos', 'tacos'],
    ['Soft Drinks', 'drinks'],
  ])("%s: the restaurant's %s", (name, category) => expect(findCategory(house, name)).toBe(category))

  test("a category of the restaurant before what other menus call one: 'Cocktails' are drinks only without it", () => {
    expect(findCategory(house, 'Cocktails')).toBe('cocktails')
    expect(findCategory(defaultTabs, 'Cocktails')).toBe('drinks')
  })

  test('nothing where the restaurant lacks the category', () => expect(findCategory(house, 'Soups')).toBeUndefined())

  test.each(['constructor', '__proto__', 'toString'])('nothing for %s', (name) =>
    expect(findCategory(house, name)).toBeUndefined(),
  )
})
