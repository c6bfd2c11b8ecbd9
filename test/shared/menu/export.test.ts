import { defaultTabs, listCategories } from '#shared/menu/categories.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsv } from '#shared/lib/csv.ts'
import { allergens, brothAnswers, lardAnswers, presences } from '#shared/allergens/allergens.ts'
import { formatAvailabilityCell, parseAvailabilityCell } from '#shared/menu/availability-cell.ts'
import { menuExportHeadings, menuExportRows } from '#shared/menu/export.ts'
import { parseMenuFile } from '#shared/menu/import/parse.ts'
import { planImport } from '#shared/menu/import-plan.ts'
import { MenuItemDraft, type MenuItem, toStoredItem } from '#shared/menu/menu.ts'
import * as v from 'valibot'

const words = fc.constantFrom(
  'Asada',
  '茶',
  '水',
  '=1+1',
  '-5 % off',
  'S $8 / L $14',
  'Tlayuda 14"',
  'Niño, "Rey"',
  '#5. Combo',
  'ASADA',
  '12',
  'Name',
  '¡Olé; sí!',
)
const both = fc.oneof(
  fc.record({ en: words, es: words }),
  fc.record({ en: words, es: fc.constant('') }),
  fc.record({ en: fc.constant(''), es: words }),
)
const description = fc.oneof(
  fc.constant({ en: '', es: '' }),
  both,
  fc.record({ en: fc.constant('Two\nlines; and\n-more'), es: words }),
)
const price = fc.constantFrom('$1.00', '$7.00+', 'from $12.50 each', '$1,234.50')
const size = fc.record({
  label: fc.oneof(
    fc.record({
      en: fc.constantFrom('Small', '12 oz', 'Regular', '1/2 order', 'S $8'),
      es: fc.constantFrom('', 'Chica', '12 oz'),
    }),
    fc.record({ en: fc.constant(''), es: fc.constantFrom('Única', 'Familiar') }),
  ),
  price: fc.constantFrom('$3.00', '$5.50'),
})
const window = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  opens: fc.constantFrom(0, 660, 1035),
  closes: fc.constantFrom(1050, 1439, 1440),
  from: fc.constantFrom('', '2026-03-01'),
  to: fc.constantFrom('', '2026-12-24'),
})
const contents = fc.record({
  allergens: fc.record(Object.fromEntries(allergens.map((one) => [one, fc.constantFrom(...presences)])), {
    requiredKeys: [],
  }),
  diets: fc.subarray(['vegetarian', 'vegan', 'porkFree'] as const).map((list) => Array.from(list)),
  lard: fc.constantFrom(...lardAnswers),
  broth: fc.constantFrom(...brothAnswers),
})
const draft = fc
  .record({
    name: both,
    description,
    category: fc.constantFrom(...listCategories(defaultTabs)),
    price: fc.oneof(price, fc.constant('')),
    marketPrice: fc.boolean(),
    sizes: fc.uniqueArray(size, { maxLength: 3, selector: ({ label }) => label.en + label.es }),
    hidden: fc.boolean(),
    notForCatering: fc.boolean(),
    soldWhen: fc.array(window, { maxLength: 2 }),
    imageAlt: fc.oneof(fc.constant({ en: '', es: '' }), both),
    imageUrl: fc.constantFrom('', 'nachos', '/media/a.webp', 'https://example.org/a.jpg'),
    contents,
  })
  .filter((dish) => v.safeParse(MenuItemDraft, dish).success)
const aMenu = fc
  .array(draft, { minLength: 1, maxLength: 6 })
  .map((drafts) =>
    drafts.map((dish, index): MenuItem =>
      toStoredItem(
        { ...v.parse(MenuItemDraft, dish), id: `dish-${index}`, soldOut: false },
        undefined,
        '2026-01-01T00:00:00Z',
      ),
    ),
  )

function changesOf(text: string, menu: readonly MenuItem[]) {
  const file = parseMenuFile(defaultTabs, text)
  if ('error' in file) throw new Error(file.error)
  const { add, change, same, refused } = planImport(defaultTabs, file.lines, menu)
  return { add, change, refused, same: same.length, ignored: file.ignored, unread: file.unread }
}
const nothing = (menu: readonly MenuItem[]) => ({
  add: [],
  change: [],
  refused: [],
  same: menu.length,
  ignored: [],
  unread: [],
})

/** Returns what a file says of a dish: not its id, its version and when its allergens were checked. */
const told = ({ id: _id, version: _version, contents: { checkedAt: _at, ...said }, ...item }: MenuItem) =>
  Object.assign(item, { said })

describe('the export of a menu', () => {
  test('as CSV, imported again, changes nothing: no field, in no language', () => {
    fc.assert(
      fc.property(aMenu, (menu) => {
        expect(changesOf(formatCsv(menuExportHeadings, menuExportRows(menu)), menu)).toEqual(nothing(menu))
      }),
      { numRuns: 300 },
    )
  })

  test('as rows of an XLSX, imported again, changes nothing', () => {
    fc.assert(
      fc.property(aMenu, (menu) => {
        expect(changesOf(JSON.stringify([menuExportHeadings, ...menuExportRows(menu)]), menu)).toEqual(nothing(menu))
      }),
      { numRuns: 300 },
    )
  })

  test('fills an empty menu with the same dishes', () => {
    fc.assert(
      fc.property(aMenu, (menu) => {
        fc.pre(
          new Set(
            menu.flatMap(({ name, category }) =>
              [name.en, name.es].filter(Boolean).map((one) => one.toLowerCase() + category),
            ),
          ).size ===
            menu.flatMap(({ name }) => [...new Set([name.en, name.es].filter(Boolean).map((one) => one.toLowerCase()))])
              .length,
        )
        const { add, refused } = changesOf(formatCsv(menuExportHeadings, menuExportRows(menu)), [])
        expect(refused).toEqual([])
        expect(add.map(({ item }) => told(item))).toMatchObject(menu.map(told))
      }),
    )
  })

  test('names the dish by its id: a name that was rewritten in the sheet is a change, not a new dish', () => {
    const [dish] = fc.sample(aMenu, { numRuns: 1, seed: 7 })[0]!
    const text = formatCsv(menuExportHeadings, menuExportRows([{ ...dish!, name: { en: 'Rewritten', es: '' } }]))
    const { add, change } = changesOf(text, [dish!])
    expect([add, change.map(({ item }) => [item.id, item.name.en])]).toEqual([[], [[dish!.id, 'Rewritten']]])
  })
})

describe('the cell of the times of sale', () => {
  test.each([
    ['Mon Tue 11:00-15:00', [{ weekdays: [1, 2], opens: 660, closes: 900, from: '', to: '' }]],
    ['sat sun', [{ weekdays: [0, 6], opens: 0, closes: 1440, from: '', to: '' }]],
    [
      'Fri 17:00-24:00 2026-06-01..; Sun ..2026-08-31',
      [
        { weekdays: [5], opens: 1020, closes: 1440, from: '2026-06-01', to: '' },
        { weekdays: [0], opens: 0, closes: 1440, from: '', to: '2026-08-31' },
      ],
    ],
    ['', []],
    ['Someday', undefined],
    ['Mon 15:00-11:00', undefined],
    ['Mon 2026-13-45..', undefined],
  ])('%s', (cell, windows) => expect(parseAvailabilityCell(cell)).toEqual(windows))

  test('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(window, { maxLength: 4 }), (windows) => {
        const sorted = windows.map((one) => ({ ...one, weekdays: one.weekdays.toSorted((a, b) => a - b) }))
        expect(parseAvailabilityCell(formatAvailabilityCell(sorted))).toEqual(sorted)
      }),
    )
  })
})
