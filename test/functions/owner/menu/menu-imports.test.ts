import { beforeAll, describe, expect, test } from 'vitest'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { localize } from '#shared/localized-text.ts'
import { isDeep } from '#test/deep.ts'
import { aDish } from '#test/make.ts'
import type { RequestOptions } from '#test/functions/emulated-aws.ts'
import { withOwner } from '#test/functions/with-owner.ts'

const { asOwner, aws } = withOwner()
// Before that, guests' files tell nothing of the menu.
beforeAll(async () => {
  const { overwriteOpenedOp } = await import('#functions/db/site/settings.ts')
  const { writeItem } = await import('#functions/db/table.ts')
  await writeItem(overwriteOpenedOp('2026-01-01T00:00:00Z'))
})
const plan = async (input: object) => (await asOwner('POST /api/owner/menu-imports/plan', input)).body
const start = (input: object, asked?: RequestOptions) =>
  asOwner('POST /api/owner/menu-imports', { file: 'menu.csv', ...input }, asked)
/** Plans a file and applies it; answers what it changes of its first dish. */
const apply = async (text: string) => {
  const shown = await plan({ text })
  await start({ text, plan: shown.plan })
  await aws().lambdas.idle()
  return shown.lines[0].changes
}
const menu = async () => {
  const { listAllMenuItems: items } = await import('#functions/db/menu/items.ts')
  return new Map((await items()).map((item) => [localize(item.name, 'en'), item]))
}
const wanted = async () => (await asOwner('GET /api/owner/edition')).body.wanted as number

const text = `name,price,category,notes
Sopa de lima,$6.50,Soups,
Guacamole grande,7.00 / 12.00,Dips,two amounts
,$3.25,Drinks,
Pozole verde,$9.50,Ollas,
Horchata grande,4,Beverages,`

const given = (name: string) => `name,price,category\n${name},$4,Del comal\nPan dulce,$2,Desserts\nNone,,Desserts`

const dishForm = { name: { en: 'Chilaquiles', es: '' }, price: '$9', sizes: [], description: { en: '', es: '' } }

const heap = (count: number) =>
  `name,price,category,description\n${Array.from({ length: count }, (_, index) => `Dish ${index},$${index % 90}.50,Tacos,${'long '.repeat(20)}`).join('\n')}`

const tabs = async () => (await asOwner('GET /api/owner/menu-tabs')).body
const idsOf = ({ tabs }: any) => tabs.map(({ id }: any) => id)
const undo = async (id: string) => {
  const { body } = await asOwner(`POST /api/owner/menu-imports/${id}/undo`)
  await aws().lambdas.idle()
  return (await asOwner(`GET /api/owner/menu-imports/${body.id}`)).body
}

describe('an import', () => {
  test('shows every line, the categories it was taken for and the columns that are not read, and changes nothing', async () => {
    const [before, size] = [await wanted(), (await menu()).size]
    const planned = await plan({ text })
    expect(planned).toMatchObject({ format: 'csv', ignored: ['notes'], writes: 2 })
    expect(planned.lines.map(({ line, result, name }: any) => [line, result, name])).toEqual([
      [2, 'add', 'Sopa de lima'],
      [3, 'refused', 'Guacamole grande'],
      [4, 'refused', ''],
      [5, 'refused', 'Pozole verde'],
      [6, 'add', 'Horchata grande'],
    ])
    expect(planned.lines.slice(1, 4).map(({ fields }: any) => fields)).toEqual([
      { price: ['priceInvalid'] },
      { name: ['nameRequired'] },
      { category: ['categoryUnknown'] },
    ])
    expect(planned.mapping).toContainEqual({ written: 'Beverages', category: 'drinks', lines: 1 })
    expect(planned.mapping).toContainEqual({ written: 'Ollas', lines: 1 })
    expect([await wanted(), (await menu()).size]).toEqual([before, size])
  })

  test('applies nothing while a line is neither mended nor skipped', async () => {
    const { plan: shown } = await plan({ text })
    const before = await wanted()
    const refused = await start({ text, plan: shown })
    expect([refused.status, refused.body.reason]).toEqual([422, 'lines-invalid'])
    expect((await menu()).size).toBe(0)
    expect(await wanted()).toBe(before)
  })

  test('applies what was mended, skipped and chosen; is published once; again it changes nothing', async () => {
    const settled = {
      text,
      fixes: [{ line: 3, name: 'Guacamole grande', price: '$12.00', category: 'dips' }],
      skip: [4],
      chosen: [{ written: 'Ollas', category: 'soups' }],
    }
    const planned = await plan(settled)
    expect(planned.lines.map(({ result }: any) => result)).toEqual(['add', 'add', 'skipped', 'add', 'add'])
    // The first edition of a restaurant counts by itself.
    await aws().lambdas.invoke('publish-site', {})
    const before = await wanted()
    const begun = await start({ ...settled, plan: planned.plan }, { key: 'an-import-1' })
    expect([begun.status, begun.body]).toEqual([
      201,
      expect.objectContaining({ file: 'menu.csv', dishes: 4, parts: 1, done: 0, overtaken: [] }),
    ])
    expect((await start({ ...settled, plan: planned.plan }, { key: 'an-import-1' })).body).toEqual(begun.body)
    await aws().lambdas.idle()

    expect((await asOwner(`GET /api/owner/menu-imports/${begun.body.id}`)).body).toMatchObject({ parts: 1, done: 1 })
    const now = await menu()
    expect(now.get('Guacamole grande')).toMatchObject({ price: '$12.00', category: 'dips' })
    expect(now.get('Pozole verde')).toMatchObject({ category: 'soups' })
    expect(now.get('Horchata grande')).toMatchObject({ price: '$4.00', category: 'drinks' })
    expect([now.size, await wanted()]).toEqual([4, before + 1])
    const site = await aws().bucket.read('site', 'content/menu.json')
    expect(site?.body.toString()).toContain('Sopa de lima')

    const again = await plan(settled)
    expect([again.writes, again.lines.filter(({ result }: any) => result === 'same').length]).toEqual([0, 4])
    const nothing = await start({ ...settled, plan: again.plan })
    expect([nothing.status, nothing.body.reason]).toEqual([422, 'nothing-to-import'])
  })

  test('remembers which category a name was matched to, and says how many lines were new, the same and left out', async () => {
    const settled = { text: given('Gordita'), chosen: [{ written: 'Del comal', category: 'tacos' }], skip: [4] }
    const { plan: shown } = await plan(settled)
    const begun = await start({ ...settled, plan: shown })
    expect(begun.body.counts).toEqual({ add: 2, change: 0, same: 0, skipped: 1 })
    await aws().lambdas.idle()
    expect((await plan({ text: given('Memela') })).mapping).toContainEqual({
      written: 'Del comal',
      category: 'tacos',
      lines: 1,
    })
  })

  describe('with headings that become categories', () => {
    const file = 'name,price,category\nHotcakes,$8,BREAKFAST\nConcha,$3,Panadería\nAgua,$2,Drinks\nNone,,Nowhere'
    const settled = {
      text: file,
      skip: [5],
      newCategories: [
        { written: 'BREAKFAST', label: { en: 'Breakfast', es: 'Desayunos' } },
        { written: 'Panadería', label: { en: 'Bakery' } },
        { written: 'Nowhere', label: { en: 'Nowhere' } },
      ],
    }
    const importIt = async () => {
      const planned = await plan(settled)
      const begun = await start({ ...settled, plan: planned.plan })
      await aws().lambdas.idle()
      return { planned, id: begun.body.id as string }
    }
    test('shows and adds those that get dishes, publishes them, and takes them back with the dishes', async () => {
      const before = await tabs()
      const { planned, id } = await importIt()
      expect(planned.newTabs.map(({ id, label }: any) => [id, label.en, label.es])).toEqual([
        ['breakfast', 'Breakfast', 'Desayunos'],
        ['bakery', 'Bakery', ''],
        ['nowhere', 'Nowhere', ''],
      ])
      expect(planned.lines.map(({ category }: any) => category).slice(0, 3)).toEqual(['breakfast', 'bakery', 'drinks'])
      expect(idsOf(await tabs())).toEqual([...idsOf(before), 'breakfast', 'bakery'])
      expect((await menu()).get('Hotcakes')).toMatchObject({ category: 'breakfast' })
      const site = await aws().bucket.read('site', 'content/menu.json')
      expect(site?.body.toString()).toContain('Hotcakes')
      // The next file needs no choice, however it writes the heading.
      const next = await plan({ text: 'name,price,category\nMolletes,$7,Breakfast\nOreja,$3,Panadería' })
      expect(next.mapping.map(({ category }: any) => category)).toEqual(['breakfast', 'bakery'])

      const done = await undo(id)
      expect([done.done, done.keptTabs]).toEqual([done.parts, []])
      expect(idsOf(await tabs())).toEqual(idsOf(before))
      expect((await menu()).has('Hotcakes')).toBe(false)
      const { body } = await asOwner('GET /api/owner/changes', { month: localDateTimeAt(new Date()).date.slice(0, 7) })
      expect(body.changes.filter(({ what }: any) => what === 'menu-tabs')).toHaveLength(2)
    })

    test('keeps and names those that have other dishes or were changed since', async () => {
      const { id } = await importIt()
      await asOwner('POST /api/owner/menu-items', { ...dishForm, category: 'breakfast' })
      const now = await tabs()
      const sent = structuredClone(now.tabs)
      const bakery = sent.find(({ id }: any) => id === 'bakery')
      bakery.label = { en: 'Bread', es: 'Pan' }
      expect((await asOwner('PUT /api/owner/menu-tabs', { tabs: sent, version: now.version })).status).toBe(200)
      const done = await undo(id)
      expect(done.keptTabs.map(({ en }: any) => en)).toEqual(['Breakfast', 'Bread'])
      expect(idsOf(await tabs())).toEqual(idsOf(now))
    })

    test('new categories are refused when their key was taken in the meantime', async () => {
      const newCategories = [{ written: 'Brunch', label: { en: 'Brunch' } }]
      const given = { text: 'name,price,category\nHuevos,$8,Brunch', newCategories }
      const shown = await plan(given)
      const now = await tabs()
      const own = {
        id: 'brunch',
        label: { en: 'Brunch', es: '' },
        categories: [{ key: 'brunch', label: { en: 'Brunch', es: '' } }],
      }
      const changed = await asOwner('PUT /api/owner/menu-tabs', { tabs: [...now.tabs, own], version: now.version })
      expect(changed.status).toBe(200)
      expect((await start({ ...given, plan: shown.plan })).body.reason).toBe('changed-meanwhile')
      expect(idsOf(await tabs())).toEqual([...idsOf(now), 'brunch'])
      await asOwner('PUT /api/owner/menu-tabs', { tabs: now.tabs, version: changed.body.version })
    })

    test('categories are refused without a name, and above the limit of a menu', async () => {
      const many = Array.from({ length: 30 }, (_, index) => ({
        written: `Many ${index}`,
        label: { en: `Many ${index}` },
      }))
      expect(await plan({ text: file, newCategories: many })).toMatchObject({
        reason: 'invalid',
        fields: { newCategories: ['too-long'] },
      })
      const unnamed = await plan({ text: file, newCategories: [{ written: 'Nowhere', label: { en: ' ' } }] })
      expect(unnamed.reason).toBe('invalid')
    })
  })

  test('each dish of it can be undone from the log', async () => {
    const { body } = await asOwner('GET /api/owner/changes', { month: localDateTimeAt(new Date()).date.slice(0, 7) })
    const entry = body.changes.find(({ title }: any) => title.en === 'Sopa de lima')
    expect(entry).toMatchObject({ what: 'menu-item', kind: 'added', undoable: true })
    expect((await asOwner('POST /api/owner/changes/undo', { id: entry.id })).status).toBe(200)
    expect((await menu()).has('Sopa de lima')).toBe(false)
  })

  test('is undone as one: added dishes go, changed ones are as before, those changed since stay', async () => {
    await apply('name,price,category\nUndo kept,$1.00,Tacos\nUndo touched,$1.00,Tacos')
    const { id } = (await asOwner('GET /api/owner/menu-imports')).body.last
    const file = 'name,price,category\nUndo kept,$2.00,Tacos\nUndo touched,$2.00,Tacos\nUndo new,$2.00,Tacos'
    await apply(file)
    const { last } = (await asOwner('GET /api/owner/menu-imports')).body
    expect([last.id === id, last.dishes, last.file]).toEqual([false, 3, 'menu.csv'])
    const touched = (await menu()).get('Undo touched')!
    const { id: itsId, ...form } = { ...touched, price: '$2.50' }
    expect((await asOwner(`PUT /api/owner/menu-items/${itsId}`, form)).status).toBe(200)
    const before = await wanted()

    const { status, body: begun } = await asOwner(`POST /api/owner/menu-imports/${last.id}/undo`)
    expect([status, begun.undoes, begun.dishes]).toEqual([201, last.id, 3])
    await aws().lambdas.idle()
    const now = await menu()
    expect(['Undo kept', 'Undo touched', 'Undo new'].map((name) => now.get(name)?.price)).toEqual([
      '$1.00',
      '$2.50',
      undefined,
    ])
    const { body: done } = await asOwner(`GET /api/owner/menu-imports/${begun.id}`)
    expect([done.done, done.overtaken.map(({ id }: any) => id)]).toEqual([done.parts, [itsId]])
    expect(await wanted()).toBe(before + 1)
    // The one before it can be undone now; this one, and the undoing itself, no more.
    expect((await asOwner('GET /api/owner/menu-imports')).body.last.id).toBe(id)
    for (const once of [last.id, begun.id]) {
      const again = await asOwner(`POST /api/owner/menu-imports/${once}/undo`)
      expect([again.status, again.body.reason]).toEqual([409, 'changed-meanwhile'])
    }
    expect((await asOwner('POST /api/owner/menu-imports/nobody/undo')).body.reason).toBe('not-found')
  })

  test('brings Spanish in columns of its own, and one without them takes none away', async () => {
    const spanish = 'Caldo de chile «güero», 14" de tortilla'
    const columns = 'name,nombre,price,category,description,descripción'
    const row = `Guacamole grande,Guacamole grandote,$12.00,Dips,Crushed,"${spanish.replaceAll('"', '""')}"`
    expect(await apply(`${columns}\n${row}`)).toEqual(['nameEs', 'description', 'descriptionEs'])
    expect(await apply('name,price,category,description\nGuacamole grande,$13.00,Dips,Crushed')).toEqual(['price'])
    expect((await menu()).get('Guacamole grande')).toMatchObject({
      name: { en: 'Guacamole grande', es: 'Guacamole grandote' },
      description: { en: 'Crushed', es: spanish },
      price: '$13.00',
    })
    expect(await apply('nombre,precio,categoría\nguacamole GRANDOTE,$12.00,Dips')).toEqual(['nameEs', 'price'])
    expect((await menu()).get('Guacamole grande')?.name.es).toBe('guacamole GRANDOTE')
  })

  test('brings sizes, allergens and diets, which tell guests of nothing until the owner checks them', async () => {
    const head = 'name,price,category,contains,may contain,milk,diets,lard,broth'
    const told = `${head}\n#5. 5 Tacos with 1 Consomé,S $8 / L $14,Tacos,"Wheat, gluten",soy,no,no pork,no,meat`
    const wrong = await plan({ text: `${told}\nFlan,$5,Desserts,kiwi,,,,,` })
    expect(wrong.lines[1]).toMatchObject({ result: 'refused', fields: { contains: ['allergenUnknown'] } })
    await apply(told)
    const kept = (await menu()).get('#5. 5 Tacos with 1 Consomé')!
    expect(kept.sizes.map(({ label, price }) => [label.en, price])).toEqual([
      ['S', '$8.00'],
      ['L', '$14.00'],
    ])
    expect(kept.contents).toEqual({
      allergens: { milk: 'not', wheat: 'contains', soy: 'may', gluten: 'contains' },
      diets: ['porkFree'],
      lard: 'no',
      broth: 'meat',
      checkedAt: '',
    })
    const site = await aws().bucket.read('site', 'content/menu.json')
    const shown = JSON.parse(site!.body.toString()).find(({ id }: { id: string }) => id === kept.id)
    expect([shown.told, shown.contains]).toEqual([undefined, 'Allergens: ask us.'])
  })

  test('is refused when the menu changed after it was shown', async () => {
    const prices = 'name,price,category\nHorchata grande,5,Drinks'
    const shown = await plan({ text: prices })
    expect(shown.lines[0]).toMatchObject({ result: 'change', was: { price: '$4.00' }, price: '$5.00' })
    const dish = (await menu()).get('Horchata grande')!
    const { name, description, category, imageUrl, marketPrice, version } = dish
    const form = { name, description, category, imageUrl, marketPrice, version, price: '$4.50' }
    expect((await asOwner(`PUT /api/owner/menu-items/${dish.id}`, form)).status).toBe(200)
    const refused = await start({ text: prices, plan: shown.plan })
    expect([refused.status, refused.body.reason]).toEqual([409, 'changed-meanwhile'])
    expect((await menu()).get('Horchata grande')).toMatchObject({ price: '$4.50' })
  })

  test.each([
    ['no menu', 'hello', { text: ['no-columns'], columns: ['name', 'price', 'category'] }],
    ['blank', ' \n ', { text: ['empty'] }],
    ['broken JSON', '[{"name":', { text: ['not-json'] }],
    ['no list', '{"menu": 1}', { text: ['no-list'] }],
  ])('an import of a text that is %s is refused', async (_what, given, fields) => {
    const refused = await asOwner('POST /api/owner/menu-imports/plan', { text: given })
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
  })

  test('of 5,000 dishes fits; of more is refused; of far more is too large', async () => {
    expect(await plan({ text: heap(5000) })).toMatchObject({ writes: 5000 })
    expect((await asOwner('POST /api/owner/menu-imports/plan', { text: heap(5001) })).body.fields).toEqual({
      text: ['too-long'],
    })
    expect((await asOwner('POST /api/owner/menu-imports/plan', { text: 'x'.repeat(3_200_000) })).status).toBe(413)
  })

  test('an unknown import is not found', async () =>
    expect((await asOwner('GET /api/owner/menu-imports/never-was')).body.reason).toBe('not-found'))

  test('an import whose job died is listed as open, and the next run finishes it', async () => {
    const { buildMenuImport: newImport, saveImport } = await import('#functions/db/menu/imports.ts')
    const writes = Array.from({ length: 60 }, (_, index) => ({
      item: aDish({ id: `late-${index}`, name: `Late ${index}`, price: '$1', category: 'beer' }),
      onVersion: 0,
    }))
    await saveImport(newImport('late', 'late.csv', writes), writes)
    expect((await asOwner('GET /api/owner/menu-imports')).body.imports).toMatchObject([
      { id: 'late', parts: 2, done: 0 },
    ])
    await aws().lambdas.invoke('apply-menu-imports', {})
    expect((await asOwner('GET /api/owner/menu-imports')).body.imports).toEqual([])
    expect((await menu()).has('Late 59')).toBe(true)
  })
})

const many = isDeep ? 5000 : 500

test(`${many} dishes with names of 200 letters are imported, published and read; longer names are refused line by line`, async () => {
  const { overwriteOpenedOp } = await import('#functions/db/site/settings.ts')
  const { writeItem } = await import('#functions/db/table.ts')
  await writeItem(overwriteOpenedOp('2026-11-01T12:00:00Z'))
  const named = (length: number) =>
    `name,price,category\n${Array.from({ length: many }, (_, n) => `${`Dish ${n} `.padEnd(length, 'n')},$9.50,Tacos`).join('\n')}`
  const long = await plan({ text: named(201) })
  expect(long.writes).toBe(0)
  expect(new Set(long.lines.map(({ fields }: any) => Object.keys(fields).join()))).toEqual(new Set(['name']))
  const text = named(200)
  const planned = await plan({ text })
  expect(planned.writes).toBe(many)
  const begun = await start({ text, plan: planned.plan })
  expect(begun.body).toMatchObject({ dishes: many, parts: Math.ceil(many / 40) })
  await aws().lambdas.idle()
  expect((await asOwner(`GET /api/owner/menu-imports/${begun.body.id}`)).body).toMatchObject({ done: begun.body.parts })

  const page = (await aws().bucket.read('site', 'menu.html'))?.body.toString()
  for (const n of [0, many - 1]) expect(page).toContain(`Dish ${n} `.padEnd(200, 'n'))
  const shown = (await asOwner('GET /api/owner/menu-items')).body
  expect(JSON.stringify(shown)).toContain('Dish 0 nnn')
})
