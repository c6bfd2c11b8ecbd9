import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Category, defaultTabs } from '#shared/menu/categories.ts'
import { byName } from '#shared/menu/menu.ts'
import { CategoryOrderInput, moveInOrder, sortByOrder } from '#shared/menu/category-order.ts'
import { byPlace, dishesOfTab } from '#shared/menu/tab-dishes.ts'

const aDish = (id: string, category: Category = 'tacos') => ({ id, name: id, category })
const menu = ['asada', 'birria', 'carnitas', 'lengua'].map((id) => aDish(id))
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const taqueria = defaultTabs.find(({ id }) => id === 'taqueria')!

describe('the order of a category', () => {
  test("the owner's order comes first, and other dishes follow by name", () => {
    const shown = dishesOfTab(taqueria, sortByOrder(menu, [{ category: 'tacos', dishes: ['lengua', 'birria'] }]))
    expect(idsOf(shown)).toEqual(['lengua', 'birria', 'asada', 'carnitas'])
  })

  test('ignores dishes that were deleted or moved', () => {
    const moved = [...menu.slice(0, 3), aDish('lengua', 'burritos'), aDish('bean', 'burritos')].toSorted(byName)
    const shown = dishesOfTab(
      taqueria,
      sortByOrder(moved, [{ category: 'tacos', dishes: ['gone', 'lengua', 'carnitas'] }]),
    )
    expect(idsOf(shown)).toEqual(['carnitas', 'asada', 'birria', 'bean', 'lengua'])
    expect(shown.map(({ order }) => order)).toEqual([3, undefined, undefined, undefined, undefined])
  })

  test('is told only of dishes that have a place', () => {
    expect(sortByOrder(menu, [])).toEqual(menu)
  })

  test('holds for 400 dishes', () => {
    const many = Array.from({ length: 400 }, (_, n) => aDish(`dish-${String(n).padStart(3, '0')}`))
    const dishes = idsOf(many).toReversed()
    expect(idsOf(sortByOrder(many, [{ category: 'tacos', dishes }]).toSorted(byPlace))).toEqual(dishes)
  })
})

test('one is moved to a place, and no further than to the ends', () => {
  const list = ['a', 'b', 'c']
  expect(moveInOrder(list, 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveInOrder(list, 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveInOrder(list, 1, -5)).toEqual(['b', 'a', 'c'])
  expect(moveInOrder(list, 0, Infinity)).toEqual(['b', 'c', 'a'])
  expect(list).toEqual(['a', 'b', 'c'])
})

test.each([
  ['a dish twice', { dishes: ['a', 'a'] }, { dishes: ['twice'] }],
  [
    'more dishes than a category has',
    { dishes: Array.from({ length: 2001 }, (_, n) => `${n}`) },
    { dishes: ['too-long'] },
  ],
  ['no key of a category', { category: 'No key!' }, { category: ['categoryUnknown'] }],
  ['no version', { version: -1 }, { version: ['version'] }],
])('an order is refused that names %s', (_, given, errors) => {
  const { issues } = v.safeParse(CategoryOrderInput, { category: 'tacos', dishes: ['a', 'b'], version: 0, ...given })
  expect(v.flatten(issues!).nested).toEqual(errors)
})
