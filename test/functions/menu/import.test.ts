import { defaultTabs } from '#shared/menu/categories.ts'
import { describe, expect, test } from 'vitest'
import { type ImportWrite, planImport } from '#shared/menu/import-plan.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { aDish } from '#test/make.ts'
import { withEmulatedAws } from '#test/functions/emulated-aws.ts'

withEmulatedAws()

const stores = async () => ({
  ...(await import('#functions/db/menu/imports.ts')),
  ...(await import('#functions/db/menu/items.ts')),
  ...(await import('#functions/db/publishing/publish-state.ts')),
  ...(await import('#functions/db/table.ts')),
})

/** Save an import under an id. */
async function saved(id: string, writes: ImportWrite[]) {
  const { buildMenuImport: newImport, saveImport } = await stores()
  await saveImport(newImport(id, 'menu.csv', writes), writes)
}

const dish = (name: string, given: Parameters<typeof aDish>[0] = {}): MenuItem =>
  aDish({ id: name, name, price: '$7.00', ...given })
const added = (prefix: string, count: number): ImportWrite[] =>
  Array.from({ length: count }, (_, index) => ({ item: dish(`${prefix}-${index}`), onVersion: 0 }))

describe('a saved import', () => {
  test('is applied whole and raises the edition once', async () => {
    const {
      applyImport,
      listOpenImports: openImports,
      listAllMenuItems: items,
      getStoredPublishState: edition,
    } = await stores()
    const { wanted } = await edition()
    await saved('whole', added('whole', 95))
    expect(await openImports()).toMatchObject([{ id: 'whole', file: 'menu.csv', dishes: 95, parts: 3, done: 0 }])
    const steps: number[] = []
    expect(await applyImport('whole', ({ done }) => steps.push(done))).toMatchObject({ done: 3, overtaken: [] })
    expect(steps).toEqual([0, 1, 2, 3])
    expect((await items()).filter(({ id }) => id.startsWith('whole-'))).toHaveLength(95)
    expect((await edition()).wanted).toBe(wanted + 1)
    expect(await openImports()).toEqual([])
  })

  test('an interrupted import goes on from where it stopped', async () => {
    const {
      applyImport,
      listOpenImports: openImports,
      listAllMenuItems: items,
      getStoredPublishState: edition,
    } = await stores()
    const { wanted } = await edition()
    await saved('cut', added('cut', 95))
    const cutOff = applyImport('cut', ({ done }) => {
      if (done === 1) throw new Error('killed')
    })
    await expect(cutOff).rejects.toThrow('killed')
    expect((await items()).filter(({ id }) => id.startsWith('cut-'))).toHaveLength(40)
    expect((await edition()).wanted).toBe(wanted)
    const [open] = await openImports()
    await applyImport(open!.id)
    expect((await items()).filter(({ id }) => id.startsWith('cut-'))).toHaveLength(95)
    expect((await edition()).wanted).toBe(wanted + 1)
  })

  test('applied by three at once, and once more, is applied once', async () => {
    const { applyImport, listAllMenuItems: items, getStoredPublishState: edition } = await stores()
    const { wanted } = await edition()
    await saved('rivals', added('rivals', 130))
    await Promise.all([applyImport('rivals'), applyImport('rivals'), applyImport('rivals')])
    await applyImport('rivals')
    const imported = (await items()).filter(({ id }) => id.startsWith('rivals-'))
    expect(imported).toHaveLength(130)
    expect(new Set(imported.map(({ version }) => version))).toEqual(new Set([1]))
    expect((await edition()).wanted).toBe(wanted + 1)
  })

  test('skips dishes that the owner changed in the meantime, and lists them', async () => {
    const { applyImport, listAllMenuItems: items, saveMenuItemOp: saveItem, writeItem: write } = await stores()
    const [soup, salad] = [dish('soup'), dish('salad')]
    for (const item of [soup, salad]) await write(saveItem(item, 0))
    const file = [soup, salad].map(({ name }, index) => ({
      line: index + 2,
      name: name.en,
      price: '$9.00',
      category: 'Tacos',
      errors: {},
    }))
    const { change } = planImport(defaultTabs, file, await items())
    await saved('late', change)
    await write(saveItem({ ...soup, price: '$8.50', version: 2 }, 1))
    expect(await applyImport('late')).toMatchObject({ overtaken: [{ id: 'soup', name: { en: 'soup' } }] })
    const now = new Map((await items()).map(({ id, price, version }) => [id, [price, version]]))
    expect(now.get('soup')).toEqual(['$8.50', 2])
    expect(now.get('salad')).toEqual(['$9.00', 2])
  })

  test('an import does not bring back a dish that was deleted meanwhile', async () => {
    const { applyImport, listAllMenuItems: items } = await stores()
    await saved('gone', [{ item: dish('gone', { version: 4 }), onVersion: 3 }])
    expect(await applyImport('gone')).toMatchObject({ overtaken: [{ id: 'gone' }] })
    expect((await items()).some(({ id }) => id === 'gone')).toBe(false)
  })

  test('is undone in parts that continue after an interruption, and only once', async () => {
    const {
      applyImport,
      listAllMenuItems: items,
      getImport: menuImport,
      buildImportUndo: newUndo,
      saveImport,
      getStoredPublishState: edition,
    } = await stores()
    await saved('back', added('back', 95))
    await expect(newUndo('back')).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    await applyImport('back')
    const { begun, writes, also } = await newUndo('back')
    await saveImport(begun, writes, also)
    await expect(saveImport(begun, writes, also)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    const { wanted } = await edition()
    const cutOff = applyImport(begun.id, ({ done }) => {
      if (done === 1) throw new Error('killed')
    })
    await expect(cutOff).rejects.toThrow('killed')
    await Promise.all([applyImport(begun.id), applyImport(begun.id)])
    expect((await items()).filter(({ id }) => id.startsWith('back-'))).toEqual([])
    expect((await edition()).wanted).toBe(wanted + 1)
    expect(await menuImport('back')).toMatchObject({ undoneBy: begun.id })
  })

  test('an import that was never saved is an error', async () => {
    const { applyImport } = await stores()
    await expect(applyImport('never')).rejects.toThrow('no import')
  })
})
