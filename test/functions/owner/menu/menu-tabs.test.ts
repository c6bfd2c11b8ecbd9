import { beforeAll, describe, expect, test } from 'vitest'
import { defaultTabs } from '#shared/menu/categories.ts'
import { aDish } from '#test/make.ts'
import '#test/built.ts'
import { withOwner } from '#test/functions/with-owner.ts'

const { asOwner, ask, aws } = withOwner()
const stored = async () => (await asOwner('GET /api/owner/menu-tabs')).body
const save = (tabs: readonly unknown[], version: number) => asOwner('PUT /api/owner/menu-tabs', { tabs, version })
const breakfast = {
  id: 'breakfast',
  label: { en: 'Breakfast', es: 'Desayunos' },
  categories: [{ key: 'breakfast', label: { en: 'Breakfast', es: 'Desayunos' } }],
}
const withTacosHidden = [
  ...defaultTabs.map((tab) => (tab.id === 'taqueria' ? { ...tab, hidden: true } : tab)),
  breakfast,
]

/** The files that guests read, by name. */
async function published(...names: string[]) {
  await aws().lambdas.idle()
  return Promise.all(names.map(async (key) => (await aws().bucket.read('site', key))!.body.toString()))
}

beforeAll(async () => {
  const { saveMenuItemOp: saveItem } = await import('#functions/db/menu/items.ts')
  const { transact } = await import('#functions/db/table.ts')
  await transact([
    saveItem(aDish({ id: 'birria', name: 'Quesabirria', category: 'tacos', version: 1 })),
    saveItem(aDish({ id: 'flan', name: 'Flan de cajeta', category: 'desserts', version: 1 })),
  ])
})

/** The files that tell guests, search engines and the catering page of dishes. */
const withDishes = [
  'menu.html',
  'es/menu.html',
  'menu/print.html',
  'es/menu/print.html',
  'content/menu.json',
  'content/es/menu.json',
]

/** Returns the sections of a page's structured data, with their dishes. */
function sectionsIn(page: string): [name: string, dishes: string[]][] {
  const scripts = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const things: any[] = scripts.map(([, text = '']) => JSON.parse(text))
  const { hasMenuSection: sections } = things.find((thing) => thing['@type'] === 'Menu')
  return sections.map(({ name, hasMenuItem }: any) => [name, hasMenuItem.map((dish: any) => dish.name)])
}

/** A page's text without its script and tabs. */
const strip = (text: string) => text.replaceAll(/"tabs":\[.*?\]\}\],?|<script.*?<\/script>/gs, '')
const move = (from: string, to: string) => asOwner('PUT /api/owner/menu-tabs/dishes', { from, to })

describe('the tabs of the menu', () => {
  test('are the default ones at first', async () => {
    expect(await stored()).toEqual({ version: 0, tabs: defaultTabs })
  })

  test('saved as they are, change no page and no data', async () => {
    await asOwner('PUT /api/owner/menu-items/flan', {
      ...aDish({ id: 'flan', name: 'Flan de cajeta', category: 'desserts' }),
      version: 1,
    })
    const names = ['menu.html', 'es/menu.html', 'content/menu.json', 'menu/print.html']
    const before = await published(...names)
    expect((await save(defaultTabs, 0)).status).toBe(200)
    expect((await published(...names)).map(strip)).toEqual(before.map(strip))
    expect((await stored()).version).toBe(1)
  })

  test('get a tab of the owner, and hide another with its dishes from every page and file alike', async () => {
    const { version } = await stored()
    const { status, body } = await save(withTacosHidden, version)
    expect([status, body.version]).toEqual([200, version + 1])
    for (const page of await published(...withDishes)) {
      expect(page).not.toContain('Quesabirria')
      expect(page).toContain('Flan de cajeta')
    }
    for (const page of await published('index.html')) expect(page).not.toContain('Quesabirria')
    const [birria] = (await asOwner('GET /api/owner/menu-items')).body.items
    expect(birria).toMatchObject({ id: 'birria', hidden: false })
    const [english, spanish] = await published('menu.html', 'es/menu.html')
    expect(english).toContain('>Breakfast</a>')
    expect(spanish).toContain('>Desayunos</a>')
    expect(english).not.toContain('tab-taqueria')
  })

  test('take dishes into a new category, and refuse one that the restaurant lacks', async () => {
    const dish = aDish({ name: 'Chilaquiles', price: '$9' })
    const form = { name: dish.name, price: '$9', category: 'breakfast' }
    expect((await asOwner('POST /api/owner/menu-items', form, { key: 'chilaquiles' })).status).toBe(201)
    const refused = await asOwner('POST /api/owner/menu-items', { ...form, category: 'brunch' }, { key: 'brunch-1' })
    expect([refused.status, refused.body.fields]).toEqual([400, { category: ['categoryUnknown'] }])
    for (const page of await published(...withDishes)) expect(page).toContain('Chilaquiles')
    for (const [name, locale] of [
      ['Breakfast', 'en'],
      ['Desayunos', 'es'],
    ] as const) {
      const pages = locale === 'en' ? ['menu.html', 'menu/print.html'] : ['es/menu.html', 'es/menu/print.html']
      const [menu = '', paper = ''] = await published(...pages)
      expect(sectionsIn(menu)).toContainEqual([name, ['Chilaquiles']])
      expect(paper).toContain(`>${name}<`)
    }
  })

  test('keep a category that has dishes, until they are moved', async () => {
    const { version, tabs } = await stored()
    const without = tabs.filter(({ id }: { id: string }) => id !== 'breakfast')
    const refused = await save(without, version)
    expect([refused.status, refused.body.reason]).toEqual([422, 'category-in-use'])
    expect(await stored()).toEqual({ version, tabs })

    expect((await move('breakfast', 'brunch')).status).toBe(400)
    expect((await move('breakfast', 'breakfast')).status).toBe(400)
    expect((await move('breakfast', 'lunch')).body).toEqual({ moved: 1, left: 0 })
    expect((await save(without, version)).status).toBe(200)
  })

  test('saved over a version that another browser replaced are refused', async () => {
    const { version, tabs } = await stored()
    const answers = await Promise.all([save(tabs, version), save(tabs.toReversed(), version)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('are undone step by step, but not to tabs that would lose dishes', async () => {
    const { version, tabs } = await stored()
    await save([...tabs, breakfast], version)
    const change = async () =>
      (await asOwner('GET /api/owner/changes')).body.changes.find((one: { what: string }) => one.what === 'menu-tabs')
    const { id, undoable } = await change()
    expect(undoable).toBe(true)
    await asOwner('PUT /api/owner/menu-tabs/dishes', { from: 'desserts', to: 'breakfast' })
    const refused = await asOwner('POST /api/owner/changes/undo', { id })
    expect([refused.status, refused.body.reason]).toEqual([422, 'category-in-use'])
    await asOwner('PUT /api/owner/menu-tabs/dishes', { from: 'breakfast', to: 'desserts' })
    expect((await asOwner('POST /api/owner/changes/undo', { id })).status).toBe(200)
    expect((await stored()).tabs).toEqual(tabs)
  })

  test.each([
    ['no tab', []],
    ['a tab without a category', [{ id: 'lunch', categories: [] }]],
    ['a tab of the owner without a name', [{ id: 'brunch', categories: [{ key: 'lunch' }] }]],
    ['a key twice', [{ id: 'lunch', categories: [{ key: 'lunch' }, { key: 'lunch' }] }]],
    ['a key in two tabs', [...defaultTabs, { id: 'brunch', label: 'Brunch', categories: [{ key: 'lunch' }] }]],
    ['a key of another form', [{ id: 'lunch', categories: [{ key: 'Lunch', label: 'Lunch' }] }]],
    [
      '31 tabs',
      Array.from({ length: 31 }, (_, at) => ({
        id: `t${at}`,
        label: 'T',
        categories: [{ key: `k${at}`, label: 'K' }],
      })),
    ],
    ['a label of 61 letters', [{ id: 'lunch', label: 'x'.repeat(61), categories: [{ key: 'lunch' }] }]],
  ])('with %s are refused', async (_what, tabs) => {
    const before = await stored()
    const { status, body } = await save(tabs, before.version)
    expect([status, body.reason]).toEqual([400, 'invalid'])
    expect(await stored()).toEqual(before)
  })

  test('are the owner’s alone', async () => expect((await ask('GET /api/owner/menu-tabs')).status).toBe(401))
})
