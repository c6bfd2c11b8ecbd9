import {
  defaultTabs,
  findCategory,
  listCategories,
  allNamesOfCategory,
  tabOfCategory,
} from '#shared/menu/categories.ts'
import { dishesOfTab } from '#shared/menu/tab-dishes.ts'
import * as v from 'valibot'
import { formatBackAt, formatUntil } from '#shared/menu/sold-out-format.ts'
import { describe, expect, test } from 'vitest'
import { demoMenu as demo } from '#infra/emulators/demo/menu.ts'
import {
  withRewrittenTexts,
  byName,
  byNameIn,
  mergeDishForm,
  dishDefaults,
  dishKey,
  isSoldOut,
  toStoredItem,
  type MenuItem,
  MenuItemChange,
  MenuItemDraft,
  MenuItemForm,
} from '#shared/menu/menu.ts'
import { localizeAll, toStoredText, localize, translationState } from '#shared/localized-text.ts'
import { aDish as aStoredDish } from '#test/make.ts'
import { naughty } from '#test/shared/naughty.ts'

const allCategories = defaultTabs.flatMap(({ categories }) => categories)

const aDish = (given: object = {}) => ({ name: 'Tacos al pastor', price: '$10.95', category: 'tacos', ...given })
const faultsOf = (given: object) => v.flatten(v.safeParse(MenuItemDraft, aDish(given)).issues ?? ([] as never)).nested

describe('the tabs', () => {
  test('are nine, and every category is on exactly one', () => {
    expect(defaultTabs.map(({ id }) => id)).toEqual([
      'appetizers',
      'salads',
      'quesadillas',
      'specialties',
      'taqueria',
      'kids',
      'lunch',
      'desserts',
      'drinks',
    ])
    const categories = listCategories(defaultTabs)
    expect(new Set(categories).size).toBe(categories.length)
    expect(categories).toHaveLength(24)
    for (const tab of defaultTabs)
      for (const { key } of tab.categories) expect(tabOfCategory(defaultTabs, key)?.id).toBe(tab.id)
  })

  test('show their dishes by category and name, each once', () => {
    const menu = localizeAll(demo, 'en').toSorted(byName)
    expect(defaultTabs.flatMap((tab) => dishesOfTab(tab, menu))).toHaveLength(demo.length)
    const names = dishesOfTab(defaultTabs[8]!, menu).map(({ name, category }) => `${category}: ${name}`)
    expect(names).toEqual([
      'drinks: Café de olla',
      'drinks: Horchata',
      'drinks: Jamaica',
      'drinks: Mango con chile',
      'margaritas: Margarita de la casa',
      'beer: Cerveza mexicana',
      'beer: Michelada',
    ])
  })

  test('sort names as people do: case and accents aside, numbers by size', () => {
    const names = ['10 wings', 'Árbol', 'zumo', 'arroz', '2 tacos', 'Ñoquis', 'Nachos']
    expect(
      names
        .map((name) => ({ name }))
        .toSorted(byName)
        .map(({ name }) => name),
    ).toEqual(['2 tacos', '10 wings', 'Árbol', 'arroz', 'Nachos', 'Ñoquis', 'zumo'])
  })
})

describe('a dish', () => {
  test.each([
    ['no name', { name: ' ' }, { 'name.en': ['nameRequired'] }],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, { 'name.en': ['too-long'] }],
    ['a Spanish name of 201 characters', { name: { en: 'a', es: 'a'.repeat(201) } }, { 'name.es': ['too-long'] }],
    [
      'a Spanish text of 5,000 characters',
      { description: { es: 'a'.repeat(5000) } },
      { 'description.es': ['too-long'] },
    ],
    ['two prices', { price: '2 for $5' }, { price: ['priceInvalid'] }],
    ['no price', { price: '' }, { price: ['priceInvalid'] }],
    ['a letter among the digits of its price', { price: '$3.5o' }, { price: ['priceLetter'] }],
    [
      'a letter among the digits of a size',
      { price: '', sizes: [{ label: 'S', price: '1O' }] },
      { 'sizes.0.price': ['priceLetter'] },
    ],
    [
      'a market price beside sizes',
      { price: 'MP', sizes: [{ label: 'S', price: '$10' }] },
      { price: ['priceOrSizes'] },
    ],
    ['a category of another menu', { category: 'Beverages' }, { category: ['categoryUnknown'] }],
    ['a picture that runs', { imageUrl: 'javascript:alert(1)' }, { imageUrl: ['linkInvalid'] }],
  ])('with %s is refused', (_what, given, errors) => expect(faultsOf(given)).toEqual(errors))

  test('without a price passes when the owner marks a market price', () => {
    expect(faultsOf({ price: 'Market price', marketPrice: true })).toBeUndefined()
  })

  test('is kept with its price in one form, however it was typed', () => {
    const typed = { name: 'Flan', price: '10.25', category: 'desserts' } as const
    for (const form of [MenuItemDraft, MenuItemForm]) expect(v.parse(form, typed).price).toBe('$10.25')
    expect(v.parse(MenuItemChange, { ...typed, id: 'flan', version: 1 }).price).toBe('$10.25')
    expect(v.safeParse(MenuItemForm, { ...typed, price: 'x'.repeat(41) }).success).toBe(false)
  })

  test('may be named 14" or in any script, and nothing of its name is lost', () => {
    for (const name of ['Tlayuda 14"', '餃子', 'Crème brûlée', '🌮 & 🌮', "Chef's <b>"]) {
      expect(v.parse(MenuItemDraft, aDish({ name: { en: name, es: name } })).name).toEqual({ en: name, es: name })
    }
  })

  const forms = [
    [MenuItemDraft, {}],
    [MenuItemForm, {}],
    [MenuItemChange, { id: 'flan', version: 1 }],
  ] as const

  test.each([
    'MP',
    'mp',
    'M.P.',
    'Market',
    'Market price',
    'MARKET PRICE',
    'Mkt. price',
    'TBD',
    'T.B.D.',
    'AQ',
    'Precio del día',
    'Según mercado',
  ])("a dish whose price reads %s is sold at market price, in each page's own words", (price) => {
    for (const [form, more] of forms)
      expect(v.parse(form, { ...aDish({ price }), ...more })).toMatchObject({ price: '', marketPrice: true })
  })

  test('keeps the words of a price that the owner marked as market price herself', () =>
    expect(v.parse(MenuItemForm, aDish({ price: 'Ask us', marketPrice: true }))).toMatchObject({
      price: 'Ask us',
      marketPrice: true,
    }))

  test('is judged alike however it comes: its price at its own field, nothing that is not of it', () => {
    for (const [form, more] of forms) {
      const judged = (given: object) =>
        v.flatten(v.safeParse(form, { ...aDish(given), ...more }).issues ?? ([] as never))
      expect(judged({ price: 'a lot' }).nested).toEqual({ price: ['priceInvalid'] })
      expect(judged({ price: 'a lot', marketPrice: true }).nested).toBeUndefined()
      expect(judged({ price: 'a lot', name: '' }).nested).toEqual({
        'name.en': ['nameRequired'],
        price: ['priceInvalid'],
      })
      expect(judged({ pk: 'MENU' }).nested).toEqual({ pk: [expect.any(String)] })
      expect(v.parse(form, { ...aDish(), ...more })).toMatchObject({
        description: { en: '', es: '' },
        imageUrl: '',
        marketPrice: false,
      })
    }
    expect(v.is(MenuItemChange, aDish())).toBe(false)
  })

  test('takes its limits to the letter', () => {
    expect(
      faultsOf({ name: 'x'.repeat(200), description: 'x'.repeat(1000), price: `$1.00${'x'.repeat(35)}` }),
    ).toBeUndefined()
    expect(faultsOf({ description: 'x'.repeat(1001) })).toEqual({ 'description.en': ['too-long'] })
    expect(faultsOf({ price: `1${'x'.repeat(38)}` })).toEqual({ price: ['too-long'] })
  })

  test('says itself nothing of when it is sold out, and every save counts', () => {
    expect(faultsOf({ soldOutOn: '2026-06-13' })).toHaveProperty('soldOutOn')
    const form = { ...v.parse(MenuItemForm, aDish()), id: 'tacos' }
    expect(toStoredItem({ ...form, soldOut: true })).toEqual({
      id: 'tacos',
      name: toStoredText({ en: 'Tacos al pastor', es: '' }),
      price: '$10.95',
      description: { en: '', es: '' },
      category: 'tacos',
      imageUrl: '',
      marketPrice: false,
      ...dishDefaults,
      version: 1,
    })
    expect(toStoredItem(form, { ...toStoredItem(form), version: 4 })).toMatchObject({ version: 5 })
  })

  test('knows which of its words are older, and that the owner found them right', () => {
    const form = v.parse(
      MenuItemForm,
      aDish({ name: { en: 'Mole', es: 'Mole' }, description: { en: 'Six', es: 'Seis' } }),
    )
    const before = toStoredItem({ ...form, id: 'mole' })
    const nine = { ...form, id: 'mole', description: { en: 'Nine', es: 'Seis' } }
    const changed = toStoredItem(nine, before)
    expect([translationState(changed.name, 'es'), translationState(changed.description, 'es')]).toEqual([
      'confirmed',
      'older',
    ])
    const still = toStoredItem({ ...nine, description: { ...nine.description, confirm: 'es' } }, changed)
    expect([translationState(still.description, 'es'), still.description.es]).toEqual(['confirmed', 'Seis'])
  })

  test('stands among others by the name that is read', () => {
    const names = [
      toStoredText({ en: 'Shrimp', es: 'Camarones' }),
      toStoredText({ en: 'Fish', es: 'Pescado' }),
      toStoredText({ en: '', es: 'Elote' }),
    ]
    const sorted = (locale: 'en' | 'es') =>
      names
        .map((name) => ({ name }))
        .toSorted(byNameIn(locale))
        .map(({ name }) => localize(name, locale))
    expect([sorted('en'), sorted('es')]).toEqual([
      ['Elote', 'Fish', 'Shrimp'],
      ['Camarones', 'Elote', 'Pescado'],
    ])
  })

  test('is sold out from the first second to the last, and at the end no more', () => {
    const soldOut = [{ from: '2026-06-13T18:00:00.000Z', until: '2026-06-14T15:00:00.000Z' }]
    expect(isSoldOut({ soldOut }, '2026-06-13T17:59:59.999Z')).toBe(false)
    expect(isSoldOut({ soldOut }, '2026-06-13T18:00:00.000Z')).toBe(true)
    expect(isSoldOut({ soldOut }, '2026-06-14T14:59:59.999Z')).toBe(true)
    expect(isSoldOut({ soldOut }, '2026-06-14T15:00:00.000Z')).toBe(false)
    expect(isSoldOut({ soldOut: [{ from: soldOut[0]!.from }] }, '2030-01-01T00:00:00.000Z')).toBe(true)
    expect(isSoldOut({}, '2026-06-13T18:00:00.000Z')).toBe(false)
  })

  test.each([
    ['2026-06-13T22:00:00.000Z', 'Back at 6 PM', 'Regresa a las 6 p.\u00a0m.'],
    ['2026-06-14T15:00:00.000Z', 'Back tomorrow', 'Regresa mañana'],
    ['2026-06-18T15:00:00.000Z', 'Back Thursday', 'Regresa el jueves'],
    ['2026-06-25T15:00:00.000Z', 'Back June 25', 'Regresa el 25 de junio'],
    [undefined, '', ''],
  ])('a dish that is sold out until %s says when it is back', (until, en, es) => {
    const now = '2026-06-13T18:00:00.000Z'
    const soldOut = [
      { from: '2026-06-12T00:00:00.000Z', until: '2026-06-12T09:00:00.000Z' },
      { from: now, until },
    ]
    expect((['en', 'es'] as const).map((locale) => formatBackAt(soldOut, now, locale))).toEqual([en, es])
  })

  test('a dish that is sold out twice in a row says when the second time ends', () => {
    const now = '2026-06-13T19:00:00.000Z'
    const at = (time: string) => now.replace('19:00', time)
    const soldOut = [
      { from: at('18:00'), until: at('22:00') },
      { from: at('21:00'), until: at('23:00') },
    ]
    expect(formatBackAt(soldOut, now, 'en')).toBe('Back at 7 PM')
    expect(formatBackAt([...soldOut, { from: at('23:00') }], now, 'en')).toBe('')
    expect(formatBackAt([soldOut[0]!, { from: at('22:30') }], now, 'en')).toBe('Back at 6 PM')
  })

  test('an end in time is named after “until”', () => {
    const now = '2026-06-13T18:00:00.000Z'
    const untilTexts = (until: string) => (['en', 'es'] as const).map((locale) => formatUntil(until, now, locale))
    expect(untilTexts('2026-06-13T22:30:00.000Z')).toEqual(['6:30 PM', 'las 6:30 p.\u00a0m.'])
    expect(untilTexts('2026-06-14T15:00:00.000Z')).toEqual(['tomorrow at 11 AM', 'mañana a las 11 a.\u00a0m.'])
    expect(untilTexts('2026-06-18T17:00:00.000Z')).toEqual(['Thursday at 1 PM', 'el jueves a la 1 p.\u00a0m.'])
  })

  test('is recognised by name and category, spaces and case aside', () => {
    expect(dishKey({ name: ' Cheese  DIP', category: 'dips' })).toBe(dishKey({ name: 'cheese dip', category: 'dips' }))
    expect(dishKey({ name: 'Dip', category: 'dips' })).not.toBe(dishKey({ name: 'Dip', category: 'soups' }))
    expect(dishKey({ name: 'Te', category: 'drinks' })).not.toBe(dishKey({ name: 'Té', category: 'drinks' }))
  })

  test('with a naughty name or price is refused or stored harmless', () => {
    for (const text of naughty) {
      const { success, output } = v.safeParse(MenuItemDraft, aDish({ name: text, price: text, marketPrice: true }))
      if (success) expect(output.name.en).not.toMatch(/[\n\r\0\u202e\u2028]/)
    }
  })
})

describe("another menu's category", () => {
  test.each([
    ['Appetizers', 'appetizers'],
    ['Beverages', 'drinks'],
    ["Chef's Specials", 'chefs-specials'],
    ['Chef’s Specials', 'chefs-specials'],
    ['CHEFS SPECIAL', 'chefs-specials'],
    ["Children's Menu", 'kids'],
    ['Niños', 'kids'],
    ['Combinations', 'combos'],
    ['Ensaladas (Salads)', 'salads'],
    ['Mariscos (Seafood)', 'seafood'],
    ['Nachos & Bowls', 'nachos'],
    ['nachos and bowls', 'nachos'],
    ['Postres (Desserts)', 'desserts'],
    ['Taquitos (Flautas)', 'taquitos'],
    ['Tortas (Mexican Sandwiches)', 'tortas'],
    ['Vegetarian Options', 'vegetarian'],
    ['Menú de Niños', 'kids'],
    ['LUNCH SPECIALS', 'lunch'],
    ['Sopas y Caldos', 'soups'],
    ['Cervezas', 'beer'],
    ['Margaritas', 'margaritas'],
    ['chefs-specials', 'chefs-specials'],
    ['Small Plates', 'appetizers'],
    ['Queso', 'dips'],
    ["Chips 'n' Dips", 'dips'],
    ['Dips e Salsas', 'dips'],
    ['Caldos', 'soups'],
    ['The Greens', 'salads'],
    ['Quesadillas y Sincronizadas', 'quesadillas'],
    ['Our House Specialties', 'specialties'],
    ['Parrilladas', 'fajitas'],
    ['Enchiladas and Enmoladas', 'enchiladas'],
    ['Pescados', 'seafood'],
    ['Platos Combinados', 'combos'],
    ['Meatless', 'vegetarian'],
    ['Street Tacos', 'tacos'],
    ['Chimichangas', 'burritos'],
    ['Oaxacan Pizzas', 'tlayudas'],
    ['Almuerzos', 'lunch'],
    ['Dulces (Sweets)', 'desserts'],
    ['Breakfast (Tacos)', 'tacos'],
    ['Frozen Margaritas', 'margaritas'],
    ['Micheladas', 'beer'],
    ['Menu: Tacos', 'tacos'],
    ['  tacos  ', 'tacos'],
  ])('%s is our %s', (name, category) => expect(findCategory(defaultTabs, name)).toBe(category))

  test.each(['', ' ', 'Breakfast', 'Menu', '( )', 'Soups / Salads', '日本', '__proto__', 'constructor'])(
    '%j is not one of our categories',
    (name) => expect(findCategory(defaultTabs, name)).toBeUndefined(),
  )

  test('bears no name that two of ours would answer to', () => {
    for (const category of allCategories) {
      for (const name of allNamesOfCategory(category)) expect(findCategory(defaultTabs, name), name).toBe(category.key)
    }
  })

  test.each([
    'Appetizers',
    'Beverages',
    'Burritos',
    "Chef's Specials",
    "Children's Menu",
    'Combinations',
    'Enchiladas',
    'Ensaladas (Salads)',
    'Fajitas',
    'Mariscos (Seafood)',
    'Nachos & Bowls',
    'Postres (Desserts)',
    'Quesadillas',
    'Soups',
    'Specialties',
    'Tacos',
    'Taquitos (Flautas)',
    'Tlayudas',
    'Tortas (Mexican Sandwiches)',
    'Vegetarian Options',
  ])('of a real menu is known: %s', (name) => expect(findCategory(defaultTabs, name)).toBeDefined())
})

const change = (given: object) => v.safeParse(MenuItemChange, { ...aDish(given), id: 'flan', version: 1 })
const bothOf = (en: string, es: string) => ({ en, es })
const identityOf = (name: string) => dishKey({ name, category: 'tacos' })

describe('a change of a dish', () => {
  test('by a tab of before there were sizes says nothing of them, and may be without a price', () => {
    const { sizes: _sizes, hidden: _hidden, ...sent } = change({ price: '' }).output as MenuItemChange
    expect(change({ price: '' }).success).toBe(true)
    expect(Object.keys(sent)).not.toContain('contents')
    expect(v.flatten(change({ price: '', sizes: [] }).issues!).nested).toEqual({ price: ['priceInvalid'] })
    expect(v.flatten(change({ price: 'a lot' }).issues!).nested).toEqual({ price: ['priceInvalid'] })
  })

  test('leaves what is not sent as it is stored, and is judged whole', () => {
    const sizes = [{ name: { en: 'Large', es: '' }, price: '$12.00' }]
    const before = { ...aStoredDish({ price: '' }), sizes, hidden: true } as unknown as MenuItem
    const { version: _version, ...sent } = change({ price: '' }).output as MenuItemChange
    const { form, error } = mergeDishForm(sent, before)
    expect(form).toMatchObject({ sizes, hidden: true, name: { en: 'Tacos al pastor' } })
    expect(error).toBeUndefined()
    expect(mergeDishForm({ ...sent, price: '$5.00' }, before).error).toBe('priceOrSizes')
    expect(mergeDishForm(sent, { ...before, sizes: [] }).error).toBe('priceInvalid')
    expect(mergeDishForm({ ...sent, hidden: false }, before).form.hidden).toBe(false)
  })

  test('takes back what was said of its allergens where its words are others, not where a language is added', () => {
    const before = {
      name: bothOf('Mole', ''),
      description: bothOf('', ''),
      contents: { checkedAt: '2026-11-01T12:00:00.000Z' },
    } as unknown as MenuItem
    const after = (given: object, isChecked?: boolean) =>
      withRewrittenTexts({ ...before, ...given }, before, isChecked).contents.checkedAt
    expect(after({})).not.toBe('')
    expect(after({ name: bothOf('Mole', 'Mole poblano') })).not.toBe('')
    expect(after({ name: bothOf('Mole verde', '') })).toBe('')
    expect(after({ description: bothOf('With peanuts', '') })).toBe('')
    expect(after({ description: bothOf('', 'Con cacahuate') })).toBe('')
    expect(after({ name: bothOf('Mole verde', '') }, true)).not.toBe('')
    expect(withRewrittenTexts(before, undefined)).toBe(before)
  })
})

describe('names that look alike', () => {
  test('names with different spelling have a stable order', () => {
    const [one, other] = [{ name: 'Jalape\u00f1o' }, { name: 'Jalapen\u0303o' }]
    expect(byName(one, other)).toBe(-byName(other, one))
    expect([one, other].toSorted(byName)).toEqual([other, one].toSorted(byName))
    expect(byName(other, one)).toBe(-1)
  })

  test('are one dish but for spaces between words', () => {
    expect(identityOf('Tacos  AL\tpastor ')).toBe(identityOf('tacos al pastor'))
    expect(identityOf('Tacos alpastor')).not.toBe(identityOf('Tacos al pastor'))
  })

  test('similar category names are told apart by words before or within brackets', () => {
    expect(findCategory(defaultTabs, 'Sideorders')).toBeUndefined()
    expect(findCategory(defaultTabs, 'Side   orders')).toBe('appetizers')
    expect(findCategory(defaultTabs, 'Ensaladas (of the house)')).toBe('salads')
    expect(findCategory(defaultTabs, 'Of the house (Salads)')).toBe('salads')
    expect(findCategory(defaultTabs, 'Of the house')).toBeUndefined()
    for (const category of allCategories)
      for (const name of allNamesOfCategory(category)) expect(name).toBe(name.trim().split(/\s+/).join(' '))
    expect(allNamesOfCategory({ key: 'appetizers' })).toContain('Small Plates')
  })
})
